import { IconButton } from '../IconButton.tsx';
import { UNBROKEN } from '../money.ts';
import type { Column } from './columns.tsx';
import { alignOf, formatValue } from './data-table-columns.ts';
import type { RowKey, Selection } from './data-table-selection.ts';

interface DataTableRowProps<Row> {
  row: Row;
  id: RowKey;
  columns: readonly Column<Row>[];
  selection: Selection<Row> | undefined;
  /** Searches the list for the text of a cell. */
  onNarrow: ((text: string) => void) | undefined;
}

export function DataTableRow<Row>({ row, id, columns, selection, onNarrow }: DataTableRowProps<Row>) {
  const chosen = selection?.selected.has(id);
  return (
    <tr data-row={id} className={chosen ? 'ap-row-selected' : undefined}>
      {selection && (
        <td>
          <input
            className="form-check-input"
            type="checkbox"
            aria-label={selection.labelOf(row)}
            checked={chosen ?? false}
            onChange={(event) => selection.onToggle([id], event.target.checked)}
          />
        </td>
      )}
      {columns.map((column) => {
        if (column.actions) {
          return (
            <td key={column.key} className="sticky-end">
              {column.render?.(row)}
            </td>
          );
        }
        const text = formatValue(column.value(row), column.kind);
        const plain = (column.kind ?? 'text') === 'text' ? <span className="ap-two-lines">{text}</span> : text;
        const content = column.render ? column.render(row) : plain;
        const align = alignOf(column) === 'end' ? `num ${UNBROKEN}` : undefined;
        return column.rowHeader ? (
          <th
            key={column.key}
            scope="row"
            className={align}
            data-label={column.kind === 'integer' ? column.title : undefined}
            title={text || undefined}
          >
            {content}
          </th>
        ) : (
          <td key={column.key} className={align} data-label={column.title} title={text || undefined}>
            {content}
            {column.narrows && text && onNarrow && (
              // By keyboard the search itself does the same.
              <IconButton
                icon="search"
                label={`Só ${text}`}
                title={`Só ${text}`}
                className="ap-narrow no-print"
                size="sm"
                tabIndex={-1}
                onClick={() => onNarrow(text)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
