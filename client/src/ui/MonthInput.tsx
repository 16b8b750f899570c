import { useId } from 'react';
import { MonthSelects } from './MonthSelects.tsx';
import { monthNames } from './month-names.ts';

interface Props {
  label: string;
  /** 'YYYY-MM', or '' for no month. */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
}

/** Firefox and Safari on the desktop have no month input. */
function monthInputsWork(): boolean {
  const probe = document.createElement('input');
  probe.setAttribute('type', 'month');
  return probe.type === 'month';
}

/** 'YYYY-MM' in words: 'outubro de 2026'; '' if invalid. */
export function monthInWords(value: string): string {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(value) ?? [];
  return year && month ? `${monthNames[Number(month) - 1]} de ${year}` : '';
}

/** Month input. The value is repeated in words, because browsers show it in their own language. */
export function MonthInput({ label, value, onChange, disabled = false }: Props) {
  const id = useId();
  const words = monthInWords(value);
  return (
    <div>
      {monthInputsWork() ? (
        <>
          <label className="form-label" htmlFor={id}>
            {label}
          </label>
          <input
            type="month"
            className="form-control"
            id={id}
            aria-describedby={words ? `${id}-words` : undefined}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      ) : (
        <MonthSelects label={label} value={value} onChange={onChange} disabled={disabled} />
      )}
      {words && (
        <div className="form-text" id={`${id}-words`}>
          {words}
        </div>
      )}
    </div>
  );
}
