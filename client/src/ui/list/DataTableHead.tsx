import { type PointerEvent, useRef } from 'react';
import type { Column } from './columns.tsx';
import { alignOf, nextSort, type Sort } from './data-table-columns.ts';
import type { RowKey, Selection } from './data-table-selection.ts';

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): RowKey;
  sort: Sort | null;
  onSort: ((sort: Sort | null) => void) | undefined;
  onWidth: ((key: string, width: number | null) => void) | undefined;
  selection: Selection<Row> | undefined;
}

const spoken = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: '↑', desc: '↓' } as const;

export function DataTableHead<Row>(props: DataTableHeadProps<Row>) {
  const { columns, rows, rowKey, sort, onSort, onWidth, selection } = props;
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
                <button
                  type="button"
                  onClick={() => onSort(nextSort(sort, column.key))}
                  onKeyDown={({ key, shiftKey, currentTarget }) => {
                    const step = key === 'ArrowRight' ? 16 : key === 'ArrowLeft' ? -16 : 0;
                    const width = currentTarget.closest('th')?.offsetWidth ?? 0;
                    if (shiftKey && step !== 0) onWidth?.(column.key, width + step);
                  }}
                >
                  {column.title}
                  {direction && <span aria-hidden="true">{arrows[direction]}</span>}
                </button>
              ) : (
                column.title
              )}
              {onWidth && <Grip onWidth={(width) => onWidth(column.key, width)} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The edge of a head, which widens its column; null, by a double click, is the column's own width. */
function Grip({ onWidth }: { onWidth(width: number | null): void }) {
  const drag = useRef<{ readonly from: number; readonly width: number } | null>(null);
  const widthAt = ({ clientX }: PointerEvent) => drag.current && drag.current.width + clientX - drag.current.from;
  return (
    <span
      className="ap-col-grip"
      aria-hidden="true"
      onDoubleClick={() => onWidth(null)}
      onPointerDown={({ currentTarget, pointerId, clientX }) => {
        currentTarget.setPointerCapture(pointerId);
        drag.current = { from: clientX, width: currentTarget.closest('th')?.offsetWidth ?? 0 };
      }}
      onPointerMove={(event) => {
        const [width, head] = [widthAt(event), event.currentTarget.closest('th')];
        const column = head?.closest('table')?.querySelectorAll('col')[head.cellIndex];
        if (width !== null && column) column.style.width = `${width}px`;
      }}
      onPointerUp={(event) => {
        const width = widthAt(event);
        if (width !== null && event.clientX !== drag.current?.from) onWidth(width);
        drag.current = null;
      }}
    />
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
