import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { contados, formatarInteiro } from '../../../shared/format/numero.ts';
import { GRAU, porRelevancia, relevancia, semPontuacao } from '../../../shared/format/relevancia.ts';
import { fold } from '../../../shared/format/fold.ts';
import { useAwaitedEnter } from '../hooks/useAwaitedEnter.ts';
import type { CreateOption, SearchBeyond, SelectOption } from './select-option.ts';
import { Icon } from './Icon.tsx';
import { placePanel } from './panel-room.ts';

interface Props {
  label: string;
  options: readonly SelectOption[];
  beyond: SearchBeyond | undefined;
  value: string;
  initialSearch: string;
  searchPlaceholder: string;
  emptyText: string;
  noOptionsText: string;
  loading: boolean;
  create?: CreateOption | undefined;
  onPick: (value: string) => void;
  onClose: () => void;
}

const PAGE = 10;
const none: readonly never[] = [];
/** Limit of rendered options, for speed. */
const MOST = 1_000;

const procuradoDe = ({ label, detail = '', codes = [] }: SelectOption) => ({
  codigos: codes,
  textos: [label, ...label.split(' · '), ...detail.split(' · ')],
});

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

/** A label with the match marked; `at` is its start, -1 for none. */
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

export function SearchableSelectPanel(props: Props) {
  const { options, value, loading, onPick, onClose } = props;
  const waiting = loading || props.beyond?.searching === true;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState(props.initialSearch);
  const term = fold(search);
  const elsewhere = props.beyond?.found ?? none;
  const found = useMemo(() => {
    const codigo = semPontuacao(search);
    const here = options.filter(
      ({ label, detail = '', sought = fold(detail) }) =>
        fold(label).includes(term) || sought.includes(term) || (codigo !== null && sought.includes(codigo)),
    );
    const known = new Set(here.map((option) => option.value));
    const all = [...here, ...elsewhere.filter((option) => !known.has(option.value))];
    return porRelevancia(all, search, procuradoDe);
  }, [options, search, term, elsewhere]);
  const matches = useMemo(() => found.slice(0, MOST), [found]);
  const [active, setActive] = useState(() =>
    Math.max(
      matches.findIndex((option) => option.value === value),
      0,
    ),
  );
  const first = matches[0];
  const exact = search.trim() !== '' && first !== undefined && relevancia(search)(procuradoDe(first))[0] <= GRAU.texto;
  // More options may still be loading.
  const create = waiting || exact ? undefined : props.create;
  const choices = matches.length + (create ? 1 : 0);
  const activeId = choices > 0 ? `${id}-${active}` : undefined;

  useLayoutEffect(() => {
    if (panel.current) placePanel(panel.current);
  }, []);
  useEffect(() => input.current?.focus(), []);

  const onSearch = props.beyond?.onSearch;
  useEffect(() => onSearch?.(search), [onSearch, search]);
  useEffect(() => () => onSearch?.(''), [onSearch]);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const { enter, forget } = useAwaitedEnter(waiting && active === 0, () => {
    const option = matches[active];
    if (option === undefined) create?.onCreate(search.trim());
    else if (option.value === value) onClose();
    else onPick(option.value);
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose();
    const step = steps[event.key];
    if (event.key === 'Escape') onClose();
    else if (step !== undefined) setActive(Math.max(Math.min(active + step, choices - 1), 0));
    // Enter must not submit the form, even if the list is empty.
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const empty = props.beyond?.searching
    ? 'Buscando...'
    : loading
      ? 'Carregando...'
      : options.length === 0
        ? props.noOptionsText
        : props.emptyText;
  const count = contados(found.length, 'opção', 'opções');
  const cut = found.length > MOST ? `Mostrando as primeiras ${formatarInteiro(MOST)}; continue digitando` : '';

  return (
    // Keep the focus: losing it closes the panel.
    <div ref={panel} className="ap-select-panel" tabIndex={-1}>
      <input
        type="text"
        className="form-control"
        role="combobox"
        aria-label={props.searchPlaceholder.replace(/\.+$/, '')}
        aria-autocomplete="list"
        aria-expanded={choices > 0}
        aria-controls={choices > 0 ? `${id}-list` : undefined}
        aria-activedescendant={activeId}
        placeholder={props.searchPlaceholder}
        autoComplete="off"
        ref={input}
        value={search}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setSearch(event.target.value);
          setActive(0);
          forget();
        }}
      />
      <div className="visually-hidden" role="status">
        {matches.length > 0 ? [count, cut].filter(Boolean).join('. ') : empty}
      </div>
      {(matches.length === 0 || cut) && (
        <p className="pt-2 px-2 pb-1 m-0 text-body-secondary" aria-hidden="true">
          {cut || empty}
        </p>
      )}
      {choices > 0 && (
        <ul
          role="listbox"
          id={`${id}-list`}
          aria-label={props.label}
          className="list-unstyled mt-2 mb-0 overflow-auto"
          // Keep the focus in the search box.
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
              <Marked text={option.label} at={fold(option.label).indexOf(term)} length={term.length} />
              {option.detail && <small className="d-block text-body-secondary">{option.detail}</small>}
            </li>
          ))}
          {create && (
            <li
              role="option"
              id={`${id}-${matches.length}`}
              aria-selected={false}
              className={
                active === matches.length
                  ? 'active ap-select-create d-flex align-items-center gap-2 fw-semibold'
                  : 'ap-select-create d-flex align-items-center gap-2 fw-semibold'
              }
              onClick={() => create.onCreate(search.trim())}
            >
              <Icon name="plus-lg" />
              {create.label(search.trim())}
            </li>
          )}
        </ul>
      )}
      {props.beyond?.note && <p className="m-0 pt-2 px-2 pb-0 small text-body-secondary">{props.beyond.note}</p>}
    </div>
  );
}
