import type { Column, Sort } from './data-table-columns.ts';

interface PhoneSortProps<Row> {
  /** The table's name, in the plural. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  onSort(sort: Sort | null): void;
}

/** Chooses a table's order on a phone, where there are no column headings to press. */
export function PhoneSort<Row>({ label, columns, sort, onSort }: PhoneSortProps<Row>) {
  return (
    <select
      className="form-select form-select-sm ap-phone-sort"
      aria-label={`Ordem de ${label}`}
      value={sort ? `${sort.key} ${sort.direction}` : ''}
      onChange={({ target }) => {
        const [key = '', direction] = target.value.split(' ');
        onSort(key ? { key, direction: direction === 'desc' ? 'desc' : 'asc' } : null);
      }}
    >
      <option value="">Ordenar…</option>
      {columns
        .filter((column) => !column.actions)
        .flatMap(({ key, title }) => [
          <option key={`${key} asc`} value={`${key} asc`}>
            {title} ↑
          </option>,
          <option key={`${key} desc`} value={`${key} desc`}>
            {title} ↓
          </option>,
        ])}
    </select>
  );
}
