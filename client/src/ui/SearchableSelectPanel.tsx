import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { SelectOption } from './select-option.ts';
import { placePanel } from './panel-room.ts';

interface Props {
  label: string;
  options: readonly SelectOption[];
  value: string;
  initialSearch: string;
  searchPlaceholder: string;
  emptyText: string;
  noOptionsText: string;
  loading: boolean;
  onPick: (value: string) => void;
  onClose: () => void;
}

const PAGE = 10;

/** Where a key takes the active option, out of `count`; null for a key that moves nothing. */
function moved(key: string, active: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(active + 1, last);
    case 'ArrowUp':
      return Math.max(active - 1, 0);
    case 'PageDown':
      return Math.min(active + PAGE, last);
    case 'PageUp':
      return Math.max(active - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** A label with the searched part marked; `at` is where it starts, -1 for nothing to mark. */
function Marked({ text, at, length }: { text: string; at: number; length: number }) {
  if (at < 0 || length === 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + length)}</mark>
      {text.slice(at + length)}
    </>
  );
}

/** The open part of a SearchableSelect: the search and the options that it leaves. */
export function SearchableSelectPanel(props: Props) {
  const { options, value, loading, onPick, onClose } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState(props.initialSearch);
  const term = search.toLowerCase();
  const matches = useMemo(() => options.filter((option) => option.label.toLowerCase().includes(term)), [options, term]);
  const [active, setActive] = useState(() =>
    Math.max(
      matches.findIndex((option) => option.value === value),
      0,
    ),
  );
  const activeId = matches.length > 0 ? `${id}-${active}` : undefined;

  useLayoutEffect(() => {
    if (panel.current) placePanel(panel.current);
  }, []);
  useEffect(() => input.current?.focus(), []);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose();
    const next = moved(event.key, active, matches.length);
    const option = matches[active];
    if (event.key === 'Escape') onClose();
    else if (next !== null) setActive(Math.max(next, 0));
    // Enter belongs to the list even when it is empty: it must not submit the form around it.
    else if (event.key === 'Enter') {
      if (option) onPick(option.value);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const empty = loading ? 'Carregando...' : options.length === 0 ? props.noOptionsText : props.emptyText;
  const count = matches.length === 1 ? '1 opção' : `${matches.length} opções`;

  return (
    <div ref={panel} className="ap-select-panel">
      <input
        type="text"
        className="form-control"
        role="combobox"
        aria-label={props.searchPlaceholder.replace(/\.+$/, '')}
        aria-autocomplete="list"
        aria-expanded={matches.length > 0}
        aria-controls={matches.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={activeId}
        placeholder={props.searchPlaceholder}
        autoComplete="off"
        ref={input}
        value={search}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setSearch(event.target.value);
          setActive(0);
        }}
      />
      <div className="visually-hidden" role="status">
        {matches.length > 0 ? count : empty}
      </div>
      {matches.length === 0 ? (
        <p className="ap-select-empty" aria-hidden="true">
          {empty}
        </p>
      ) : (
        <ul
          role="listbox"
          id={`${id}-list`}
          aria-label={props.label}
          // Pressing the mouse on the list must not take the focus away from the search.
          onMouseDown={(event) => event.preventDefault()}
        >
          {matches.map((option, index) => (
            <li
              key={option.value}
              role="option"
              id={`${id}-${index}`}
              aria-selected={option.value === value}
              className={index === active ? 'active' : undefined}
              title={option.value === value ? 'Clique para limpar' : undefined}
              onClick={() => onPick(option.value)}
            >
              <Marked text={option.label} at={option.label.toLowerCase().indexOf(term)} length={term.length} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
