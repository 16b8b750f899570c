import { useId, useMemo } from 'react';
import { formatarInteiro } from '../../../shared/format/numero.ts';
import type { ListFilter } from '../hooks/useListScreen.ts';

interface FilterChipsProps<Row> {
  filter: ListFilter<Row>;
  /** All rows of the list, for the counts. */
  rows: readonly Row[];
  /** The chosen value, '' for all. */
  value: string;
  onChange(value: string): void;
}

/** One filter as a row of buttons, each with how many rows it leaves. */
export function FilterChips<Row>({ filter, rows, value, onChange }: FilterChipsProps<Row>) {
  const labelId = useId();
  const counts = useMemo(() => {
    const byValue = new Map<string, number>();
    for (const row of rows) byValue.set(filter.of(row), (byValue.get(filter.of(row)) ?? 0) + 1);
    return byValue;
  }, [filter, rows]);
  // Nothing to choose from.
  if (filter.options.length === 0) return null;
  return (
    <div className="ap-chips" role="group" aria-labelledby={labelId}>
      <span id={labelId} className="ap-chips-label">
        {filter.label}
      </span>
      {[{ value: '', label: 'Todos' }, ...filter.options].map((option) => (
        <button
          key={option.value}
          type="button"
          className="btn btn-sm ap-chip"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}{' '}
          <span className="ap-chip-count">
            {formatarInteiro(option.value ? (counts.get(option.value) ?? 0) : rows.length)}
          </span>
        </button>
      ))}
    </div>
  );
}
