import { useId } from 'react';
import Button from 'react-bootstrap/Button';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import type { ListFilter } from './columns.tsx';
import { saysCriterion } from './says-criterion.ts';

interface FilterChipsProps<Row> {
  filter: ListFilter<Row>;
  counts: ReadonlyMap<string, number> | undefined;
  /** Whether the list has counts, now or once it is loaded. */
  known: boolean;
  /** '' for all. */
  value: string;
  onChange(value: string): void;
}

export function FilterChips<Row>({ filter, counts, known, value, onChange }: FilterChipsProps<Row>) {
  const labelId = useId();
  if (filter.options.length === 0) return null;
  return (
    <div
      className="d-flex flex-wrap align-items-center gap-1"
      role="group"
      aria-labelledby={labelId}
      {...saysCriterion(filter.name, filter.label, filter.options.find((option) => option.value === value)?.label)}
    >
      <span id={labelId} className="me-1 small fw-semibold text-body-secondary">
        {filter.label}
      </span>
      {[{ value: '', label: 'Todos' }, ...filter.options].map((option) => (
        <Button
          key={option.value}
          variant=""
          size="sm"
          className="ap-chip"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {/* The room of the count is kept while it is unknown, so that the row does not wrap later. */}
          {known && (
            <span className="ap-chip-count d-inline-block ms-1 text-start fw-normal">
              {' '}
              {counts && formatarInteiro(counts.get(option.value) ?? 0)}
            </span>
          )}
        </Button>
      ))}
    </div>
  );
}
