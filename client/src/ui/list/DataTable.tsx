import { memo, type ReactNode, type RefObject, use, useLayoutEffect, useRef } from 'react';
import Table from 'react-bootstrap/Table';
import Placeholder from 'react-bootstrap/Placeholder';
import { Select } from '../Select.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import { EmptyContext } from '../../hooks/list-contexts.ts';
import { DataTableRow } from './DataTableRow.tsx';
import { moveBetweenRows } from './data-table-keyboard.ts';
import type { Column } from './columns.tsx';
import type { Sort } from './data-table-columns.ts';
import type { RowKey, Selection } from './data-table-selection.ts';

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): RowKey;
  loading: boolean;
  emptyText: string;
  emptyAction?: ReactNode;
  sort?: Sort | null;
  onSort?: ((sort: Sort | null) => void) | undefined;
  onWidth?: (key: string, width: number | null) => void;
  selection?: Selection<Row> | undefined;
  /** Shows a row beside the list: a click on it, or Space on its link. */
  onPeek?: ((key: RowKey) => void) | undefined;
  onNarrow?: ((text: string) => void) | undefined;
  refetching?: boolean;
  skeletonRows?: number;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    loading,
    emptyText,
    emptyAction,
    sort = null,
    onSort,
    selection,
    onPeek,
  } = props;
  const why = use(EmptyContext);
  const body = useRef<HTMLTableSectionElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useTableRoom(box);
  const width = columns.length + (selection ? 1 : 0);
  const busy = loading || props.refetching === true;
  const sorted = sort && columns.find((column) => column.key === sort.key);
  const sortText = sorted
    ? `Ordenado por ${sorted.title}, ${sort.direction === 'asc' ? 'crescente' : 'decrescente'}`
    : '';
  return (
    <div className="ap-table-frame position-relative">
      {props.refetching && !loading && <div className="ap-refetch-bar ap-running" />}
      <div
        ref={box}
        className="ap-table-wrap"
        tabIndex={0}
        role="region"
        aria-label={`Lista de ${label}`}
        aria-busy={busy}
      >
        {onSort && <PhoneSort label={label} columns={columns} sort={sort} onSort={onSort} />}
        <Table
          hover
          className="ap-table ap-fixed"
          style={{ minWidth: `clamp(${atLeast(columns, 12)}, 62rem, ${atLeast(columns, 16)})` }}
        >
          <caption className="visually-hidden">{sortText ? `${label}. ${sortText}` : label}</caption>
          <colgroup>
            {selection && <col className="ap-col-check" />}
            {columns.map((column) => (
              <col key={column.key} style={column.width ? { width: column.width } : undefined} />
            ))}
          </colgroup>
          <DataTableHead
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            sort={sort}
            onSort={onSort}
            onWidth={props.onWidth}
            selection={selection}
          />
          <tbody
            ref={body}
            className={loading ? 'ap-waiting' : onPeek && 'ap-peekable'}
            onClick={onPeek && (({ target }) => peek(target as Element, onPeek))}
            onKeyDown={(event) => {
              if (event.key === ' ' && onPeek && (event.target as Element).matches('.link-row')) {
                event.preventDefault();
                peek((event.target as Element).closest('td, th') ?? event.currentTarget, onPeek);
              } else if (body.current) moveBetweenRows(body.current, event);
            }}
          >
            {loading && <SkeletonRows columns={width} rows={props.skeletonRows ?? 10} />}
            {!loading && rows.length === 0 && (
              <tr className="ap-empty-row">
                <td colSpan={width}>
                  <div>
                    <p className="mb-1">{emptyText}</p>
                    {why && <p className="mb-1">{why}</p>}
                    {emptyAction}
                  </div>
                </td>
              </tr>
            )}
            {!loading &&
              rows.map((row) => (
                <DataTableRow
                  key={rowKey(row)}
                  row={row}
                  id={rowKey(row)}
                  columns={columns}
                  selection={selection}
                  onNarrow={props.onNarrow}
                />
              ))}
          </tbody>
        </Table>
      </div>
      {loading && (
        <p className="ap-loading m-0 text-body-secondary" role="status">
          Carregando...
        </p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {sortText}
      </p>
    </div>
  );
}

/** Links, inputs and marked text keep their clicks. */
function peek(target: Element, onPeek: (key: RowKey) => void): void {
  const key = target.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
  if (key !== undefined && !target.closest('a, button, input, label') && getSelection()?.isCollapsed !== false)
    onPeek(key);
}

/** Minimum width of the columns, with `rem` for those without a width. */
const atLeast = <Row,>(columns: readonly Column<Row>[], rem: number): string =>
  columns.map(({ width = `${rem}rem` }) => width).join(' + ');

const SkeletonRows = memo(function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Placeholder className="w-100" />
        </td>
      ))}
    </tr>
  ));
});

interface PhoneSortProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  onSort(sort: Sort | null): void;
}

/** Sorting on phones, which show no column heads. */
const PhoneSort = <Row,>({ label, columns, sort, onSort }: PhoneSortProps<Row>) => (
  <Select
    className="form-select form-select-sm ap-phone-sort d-sm-none"
    aria-label={`Ordem de ${label}`}
    empty="Ordenar…"
    options={columns
      .filter((column) => !column.actions)
      .flatMap(({ key, title }) => [
        { value: `${key} asc`, label: `${title} ↑` },
        { value: `${key} desc`, label: `${title} ↓` },
      ])}
    value={sort ? `${sort.key} ${sort.direction}` : ''}
    onChange={(chosen) => {
      const [key = '', direction] = chosen.split(' ');
      onSort(key ? { key, direction: direction === 'desc' ? 'desc' : 'asc' } : null);
    }}
  />
);

/** Marks the box with `data-fits` while its table fits: only then can the head stick while the page scrolls. */
function useTableRoom(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const around = box.current;
    const table = around?.querySelector('table');
    if (!around || !table) return;
    const observer = new ResizeObserver(() => {
      around.toggleAttribute('data-fits', table.offsetWidth <= around.clientWidth);
    });
    observer.observe(around);
    observer.observe(table);
    return () => observer.disconnect();
  }, [box]);
}
