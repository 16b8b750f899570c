import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type RefCallback } from 'react';
import { hoje } from '../../../../shared/format/data.ts';
import { deferred } from '../deferred.tsx';
import type { FieldControl } from '../FormField.tsx';
import { Icon } from '../Icon.tsx';
import { type DateUnit, isWhole, readTyped, writtenDate } from './typed-date.ts';
import './dates.css';

const Calendar = deferred(() => import('./Calendar.tsx'));

interface DateInputProps extends Partial<FieldControl> {
  readonly unit?: DateUnit;
  readonly name?: string;
  /** `aaaa-mm-dd` or `aaaa-mm`; '' for none. */
  readonly value: string;
  /** Called with '' while the typed text is not understood. */
  readonly onChange: (value: string) => void;
  /** Called with text that is not understood, for a form that refuses it itself. */
  readonly onUnread?: (text: string) => void;
  readonly 'aria-label'?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly ref?: RefCallback<HTMLInputElement>;
}

const faults = {
  day: 'Esta data não existe. Escreva dia/mês/ano, como 05/03/2026',
  month: 'Este mês não existe. Escreva mês/ano, como 03/2026',
} as const;

/**
 * Date or month in pt-BR in every browser, typed or chosen in a calendar (Alt+↓). Reads `5.3.2026`, `010526`, `hoje`, `-3d`.
 * Its form is not submitted while the text is not understood, unless `onUnread` hands the text to the form's own checks.
 */
export function DateInput({ unit = 'day', value, onChange, onUnread, ref, ...control }: DateInputProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Text while it is typed or not understood. */
  const [draft, setDraft] = useState<string | null>(null);
  const [fault, setFault] = useState(false);
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // A value from outside replaces typed text; this input itself reports '' for text it cannot read.
    if (value !== '') {
      setDraft(null);
      setFault(false);
    }
  }

  function apply(next: string) {
    setDraft(null);
    setFault(false);
    if (next !== value) onChange(next);
  }

  function type(text: string) {
    const read = isWhole(unit, text) ? readTyped(unit, text, hoje()) : null;
    if (text === '' || read !== null) return apply(read ?? '');
    setDraft(text);
  }

  function settle() {
    if (draft === null || fault) return;
    const read = draft.trim() === '' ? '' : readTyped(unit, draft, hoje());
    if (read !== null) return apply(read);
    setFault(true);
    if (onUnread) onUnread(draft);
    else if (value !== '') onChange('');
  }

  useEffect(() => {
    const form = input.current?.form;
    if (!fault || !form || onUnread) return;
    function refuse(event: Event) {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    }
    form.addEventListener('submit', refuse, true);
    return () => form.removeEventListener('submit', refuse, true);
  }, [fault, onUnread]);

  function close() {
    input.current?.focus();
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }

  const ownFault = fault && !control['aria-invalid'];
  return (
    <div className="ap-date position-relative" onBlur={onBlur}>
      <input
        {...control}
        ref={(element) => {
          input.current = element;
          ref?.(element);
        }}
        type="text"
        className="form-control"
        placeholder={unit === 'day' ? 'dd/mm/aaaa' : 'mm/aaaa'}
        autoComplete="off"
        spellCheck={false}
        value={draft ?? writtenDate(unit, value)}
        aria-invalid={fault || control['aria-invalid']}
        aria-describedby={ownFault ? `${id}-fault` : control['aria-describedby']}
        onChange={({ target }) => {
          setFault(false);
          type(target.value);
        }}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className="ap-date-open"
        tabIndex={-1}
        aria-label="Abrir calendário"
        title="Abrir calendário (Alt+↓)"
        disabled={control.disabled}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <Icon name="calendar3" />
      </button>
      {ownFault && (
        <div id={`${id}-fault`} className="ap-field-error">
          {faults[unit]}
        </div>
      )}
      {open && (
        <Calendar
          unit={unit}
          value={value}
          onPick={(picked) => {
            apply(picked);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
