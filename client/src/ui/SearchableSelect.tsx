import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { SearchableSelectPanel } from './SearchableSelectPanel.tsx';
import type { CreateOption, SearchBeyond, SelectOption } from './select-option.ts';

interface Props {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  /** Called on hover or focus, to load options lazily. */
  onNear?: () => void;
  /** The chosen option, if `options` may not contain it. */
  chosen?: SelectOption | undefined;
  beyond?: SearchBeyond;
  placeholder?: string;
  searchPlaceholder?: string;
  emptyText?: string;
  /** Shown if there are no options; defaults to `emptyText`. */
  noOptionsText?: string;
  loading?: boolean;
  create?: CreateOption;
  disabled?: boolean;
  ref?: Ref<{ focus(): void }>;
  autoFocus?: boolean;
  error?: ReactNode;
  hint?: string | undefined;
}

const isPrintable = (event: KeyboardEvent) =>
  event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey;

/** A select with a search box. Choosing the chosen option again clears it. */
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
  /** Initial search text while the panel is open; null while it is closed. */
  const [search, setSearch] = useState<string | null>(null);
  const open = search !== null && !disabled;
  const described = [chosen?.detail && `${id}-detail`, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');

  function close() {
    // Focus the trigger first: Tab then continues from it.
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
          className={`form-select ap-select-trigger text-start text-truncate${error ? ' ap-at-fault' : ''}`}
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
          <span className={chosen ? undefined : 'ap-select-placeholder text-body-tertiary'}>
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
