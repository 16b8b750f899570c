import { useId, useImperativeHandle, useRef, useState, type ReactNode } from 'react';
import type { FocusEvent, KeyboardEvent, Ref } from 'react';
import { SearchableSelectPanel } from './SearchableSelectPanel.tsx';
import type { CreateOption, SearchBeyond, SelectOption } from './select-option.ts';

interface Props {
  /** The visible label, asterisk of a required field included. */
  label: string;
  options: readonly SelectOption[];
  /** The chosen option's value; '' when none is chosen. */
  value: string;
  /** Told the new value, '' when the choice was cleared. */
  onChange: (value: string) => void;
  /** Told when the control is pointed at or has the focus: options that nothing is chosen from yet can come then. */
  onNear?: () => void;
  /** The chosen option, where the options may not hold it. */
  chosen?: SelectOption | undefined;
  beyond?: SearchBeyond;
  placeholder?: string;
  searchPlaceholder?: string;
  /** Shown when the search finds nothing. */
  emptyText?: string;
  /** Shown when there is nothing to search in; the empty text unless told. */
  noOptionsText?: string;
  loading?: boolean;
  /** Stands after the options, where one that is missing can be created. */
  create?: CreateOption;
  disabled?: boolean;
  /** Lets a form give the control the focus, where its choice is at fault. */
  ref?: Ref<{ focus(): void }>;
  /** Has the focus when its dialog opens. */
  autoFocus?: boolean;
  /** What is wrong with the choice. */
  error?: ReactNode;
  /** What to know before one chooses. */
  hint?: string | undefined;
}

const isPrintable = (event: KeyboardEvent) =>
  event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey;

/** A select whose options are searched by their label. Choosing the chosen option again clears the choice. */
export function SearchableSelect({
  label,
  options,
  value,
  onChange,
  onNear,
  chosen = options.find((option) => option.value === value),
  beyond,
  placeholder = 'Selecione uma opção...',
  searchPlaceholder = 'Buscar...',
  emptyText = 'Nenhum resultado encontrado',
  noOptionsText = emptyText,
  loading = false,
  create,
  disabled = false,
  ref,
  autoFocus = false,
  error,
  hint,
}: Props) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => trigger.current?.focus() }), []);
  /** The search's first text while the panel is open; null while it is closed. */
  const [search, setSearch] = useState<string | null>(null);
  const open = search !== null && !disabled;
  const described = [chosen?.detail && `${id}-detail`, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');

  function close() {
    // The focus goes home first: a Tab that closes the panel then moves on from here.
    trigger.current?.focus();
    setSearch(null);
  }

  function onTriggerKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setSearch('');
    else if (isPrintable(event)) setSearch(event.key);
    else return;
    event.preventDefault();
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setSearch(null);
  }

  return (
    <div className="position-relative" onBlur={onBlur}>
      <label className="form-label" id={`${id}-label`} htmlFor={`${id}-trigger`}>
        {label}
      </label>
      <div className="ap-select-row position-relative">
        <button
          ref={trigger}
          type="button"
          id={`${id}-trigger`}
          className={`form-select ap-select-trigger${error ? ' ap-at-fault' : ''}`}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-labelledby={`${id}-label ${id}-trigger`}
          aria-describedby={described || undefined}
          disabled={disabled}
          autoFocus={autoFocus}
          onFocus={onNear}
          onPointerEnter={onNear}
          onClick={() => setSearch(open ? null : '')}
          onKeyDown={open ? undefined : onTriggerKey}
        >
          <span className={chosen ? undefined : 'ap-select-placeholder'}>
            {loading ? 'Carregando...' : (chosen?.label ?? placeholder)}
          </span>
        </button>
        {chosen && !disabled && (
          <button
            type="button"
            className="ap-select-clear"
            aria-label={`Limpar ${label.replace(/ \*$/, '')}`}
            onClick={() => {
              onChange('');
              close();
            }}
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
      </div>
      {chosen?.detail && (
        <p id={`${id}-detail`} className="ap-field-hint mb-0">
          {chosen.detail}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="ap-field-hint mb-0">
          {hint}
        </p>
      )}
      {error && (
        <div id={`${id}-error`} className="ap-field-error">
          {error}
        </div>
      )}
      {open && (
        <SearchableSelectPanel
          label={label}
          options={options}
          beyond={beyond}
          value={value}
          initialSearch={search}
          searchPlaceholder={searchPlaceholder}
          emptyText={emptyText}
          noOptionsText={noOptionsText}
          loading={loading}
          create={
            create && {
              ...create,
              onCreate: (searched) => {
                close();
                create.onCreate(searched);
              },
            }
          }
          onClose={close}
          onPick={(picked) => {
            onChange(picked === value ? '' : picked);
            close();
          }}
        />
      )}
    </div>
  );
}
