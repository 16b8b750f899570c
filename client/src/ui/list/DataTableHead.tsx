import { alignOf, nextSort, type Column, type Sort } from './data-table-columns.ts';
import type { RowKey, Selection } from './data-table-selection.ts';

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): RowKey;
  sort: Sort | null;
  onSort: ((sort: Sort | null) => void) | undefined;
  selection: Selection<Row> | undefined;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: '↑', desc: '↓' } as const;

export function DataTableHead<Row>({ columns, rows, rowKey, sort, onSort, selection }: DataTableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && <PageBox keys={rows.map(rowKey)} selection={selection} />}
        {columns.map((column) => {
          if (column.actions) {
            return (
              <th key={column.key} scope="col" className="sticky-end">
                {column.title}
              </th>
            );
          }
          const direction = sort?.key === column.key ? sort.direction : null;
          return (
            <th
              key={column.key}
              scope="col"
              className={alignOf(column) === 'end' ? 'num' : column.rowHeader ? 'ap-names' : undefined}
              aria-sort={direction ? spoken[direction] : undefined}
            >
              {onSort ? (
                <button type="button" onClick={() => onSort(nextSort(sort, column.key))}>
                  {column.title}
                  {direction && <span aria-hidden="true">{arrows[direction]}</span>}
                </button>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function PageBox<Row>({ keys, selection }: { keys: readonly RowKey[]; selection: Selection<Row> }) {
  const chosen = keys.filter((key) => selection.selected.has(key)).length;
  const all = keys.length > 0 && chosen === keys.length;
  return (
    // Not a column head.
    <td>
      <input
        className="form-check-input"
        type="checkbox"
        aria-label="Selecionar todos desta página"
        checked={all}
        disabled={keys.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !all;
        }}
        onChange={(event) => selection.onToggle(keys, event.target.checked)}
      />
    </td>
  );
}
