import { useState } from 'react';
import { monthNames } from './month-names.ts';

const months = monthNames.map((name, index) => ({ value: String(index + 1).padStart(2, '0'), name }));

interface Props {
  label: string;
  /** 'YYYY-MM', or '' for no month. */
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
}

/** Month and year as two controls, for browsers without a month input. Half a month counts as none. */
export function MonthSelects({ label, value, onChange, disabled }: Props) {
  const [half, setHalf] = useState({ year: '', month: '' });
  const year = value ? value.slice(0, 4) : half.year;
  const month = value ? value.slice(5) : half.month;

  function change(next: { year: string; month: string }) {
    setHalf(next);
    onChange(/^\d{4}$/.test(next.year) && next.month ? `${next.year}-${next.month}` : '');
  }

  return (
    <fieldset className="ap-month d-grid row-gap-1 column-gap-2" disabled={disabled}>
      <legend className="form-label">{label}</legend>
      <select
        className="form-select"
        aria-label="Mês"
        value={month}
        onChange={(event) => change({ year, month: event.target.value })}
      >
        <option value="">Mês</option>
        {months.map((entry) => (
          <option key={entry.value} value={entry.value}>
            {entry.name}
          </option>
        ))}
      </select>
      <input
        type="text"
        className="form-control"
        inputMode="numeric"
        aria-label="Ano"
        placeholder="Ano"
        maxLength={4}
        value={year}
        onChange={(event) => change({ month, year: event.target.value.replace(/\D/g, '') })}
      />
    </fieldset>
  );
}
