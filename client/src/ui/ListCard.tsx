import { useMemo, type ReactNode } from 'react';
import type { ListScreen } from '../hooks/useListScreen.ts';
import { useStillLoading } from '../hooks/useStillLoading.ts';
import { useSelection } from '../hooks/useSelection.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { DataTable } from './DataTable.tsx';
import { formatValue } from './data-table-columns.ts';
import type { RowKey } from './data-table-selection.ts';
import { FilterChips } from './FilterChips.tsx';
import type { IconName } from './Icon.tsx';
import { ExportMenu } from './list-export/ExportMenu.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { NoMatch } from './NoMatch.tsx';
import { Pagination } from './Pagination.tsx';
import { SelectionToolbar } from './SelectionToolbar.tsx';
import { UpdatedAt } from './UpdatedAt.tsx';
import { ViewsMenu } from './ViewsMenu.tsx';

interface ListCardProps<Row> {
  list: ListScreen<Row>;
  /** The list's name, in the plural: "Tomadores". */
  label: string;
  placeholder: string;
  rowKey(row: Row): RowKey;
  loading: boolean;
  refetching: boolean;
  /** When the rows were read, in milliseconds; 0 before. */
  updatedAt: number;
  emptyText: string;
  /** What can be done with chosen rows besides taking them out. */
  bulkAction?: { readonly icon: IconName; readonly label: string; run(rows: readonly Row[]): void };
  /** What to do about a list without data. */
  emptyAction?: ReactNode;
}

/** A client-side list, whole: search, filters, columns, export, table and pager. The screens bring their columns. */
export function ListCard<Row>(props: ListCardProps<Row>) {
  const { list, label, rowKey, updatedAt, bulkAction } = props;
  const loading = useStillLoading(props.loading, list.rows.length > 0);
  const { chosen, choice, choose, restore } = list.arrangement;
  const filtered = Object.values(list.filtros).some(Boolean);
  const selection = useSelection(JSON.stringify([list.busca, list.filtros]));
  const { selected } = selection;
  const { matching } = list;
  // Of what was chosen some may be gone since.
  const chosenRows = useMemo(
    () => (selected.size === 0 ? [] : matching().filter((row) => selected.has(rowKey(row)))),
    [selected, matching, rowKey],
  );
  const named = list.columns.find((column) => column.rowHeader);
  return (
    <div className="card">
      <SelectionToolbar
        name={list.name}
        title={label}
        columns={chosen}
        count={chosenRows.length}
        total={list.total}
        chosen={() => chosenRows}
        action={bulkAction && { ...bulkAction, onRun: () => bulkAction.run(chosenRows) }}
        onChooseAll={() => selection.toggle(matching().map(rowKey), true)}
        onClear={selection.clear}
      >
        <ListToolbar
          label={`Buscar em ${label}`}
          placeholder={props.placeholder}
          value={list.busca}
          onChange={list.search}
          filters={list.filters.map((filter) => (
            <FilterChips
              key={filter.name}
              filter={filter}
              rows={list.rows}
              value={list.filtros[filter.name] ?? ''}
              onChange={(value) => list.setFiltro(filter.name, value)}
            />
          ))}
        >
          <ViewsMenu list={list.name} />
          <ColumnMenu columns={list.columns} choice={choice} onChoose={choose} onRestore={restore} />
          <ExportMenu
            name={list.name}
            title={label}
            columns={chosen}
            page={list.visible}
            total={list.total}
            all={matching}
          />
        </ListToolbar>
      </SelectionToolbar>
      <DataTable
        label={label}
        columns={chosen}
        rows={list.visible}
        rowKey={rowKey}
        loading={loading}
        refetching={props.refetching}
        sort={list.ordem}
        onSort={list.setOrdem}
        emptyText={props.emptyText}
        emptyAction={
          list.rows.length > 0 ? (
            <NoMatch
              busca={list.busca}
              onClear={list.clear}
              onClearFilters={filtered ? list.clearFiltros : undefined}
            />
          ) : (
            props.emptyAction
          )
        }
        skeletonRows={list.tamanho}
        selection={{
          selected,
          labelOf: (row) => `Selecionar ${named ? formatValue(named.value(row), named.kind) : rowKey(row)}`,
          onToggle: selection.toggle,
        }}
      />
      <Pagination
        page={list.pagina}
        pageSize={list.tamanho}
        total={loading ? 0 : list.total}
        onPage={list.setPagina}
        onPageSize={list.setTamanho}
        disabled={loading}
      >
        <UpdatedAt at={updatedAt} />
      </Pagination>
    </div>
  );
}
