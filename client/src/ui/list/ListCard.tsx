import { Fragment, lazy, type ReactNode, Suspense, use } from 'react';
import Card from 'react-bootstrap/Card';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { useStillLoading } from '../../hooks/useStillLoading.ts';
import type { BulkAction, BulkBarProps } from './BulkBar.tsx';
import { UnreadRows } from '../UnreadRows.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { DataTable } from './DataTable.tsx';
import { formatValue } from './data-table-columns.ts';
import type { RowKey } from './data-table-selection.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import { FilterChips } from './FilterChips.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { NoMatch } from './NoMatch.tsx';
import { Pagination } from './Pagination.tsx';
import { PrintedRange } from './PrintedRange.tsx';
import { UpdatedAt } from './UpdatedAt.tsx';
import type { ListScreen } from './list-screen.ts';
import { useSelection } from './useSelection.ts';
import { PopoverButton } from '../PopoverButton.tsx';
import { ViewsPanelOfLists, type ViewsPanelProps } from './views-panel.ts';
import { SecondaryButton } from '../SecondaryButton.tsx';

export interface ListCardProps<Row> {
  list: ListScreen<Row>;
  label: string;
  placeholder?: string;
  /** Singular and plural where the server counts: "1 apólice", "12 apólices". */
  counted?: readonly [one: string, many: string];
  rowKey(row: Row): RowKey;
  loading: boolean;
  refetching: boolean;
  /** Milliseconds; 0 before the first read. */
  updatedAt: number;
  unread?: number;
  error?: object | null;
  emptyText: string;
  bulkActions?: readonly BulkAction<Row>[];
  emptyAction?: ReactNode;
  onPeek?: (key: RowKey) => void;
  /** Chips of criteria that are not filters of the list. */
  chips?: ReactNode;
}

export function ListCard<Row>(props: ListCardProps<Row>) {
  const { list, label, placeholder, rowKey } = props;
  const failed = Boolean(props.error);
  const loading = useStillLoading(props.loading, list.visible.length > 0);
  const known = !loading && !failed;
  const { chosen, choice, asAddress, choose, restore, widen } = list.arrangement;
  const selection = useSelection(list, rowKey);
  const named = list.columns.find((column) => column.rowHeader);
  const exported = { name: list.name, title: label, columns: chosen };
  return (
    <Card>
      <SelectionToolbar
        {...exported}
        count={selection.count}
        total={list.total}
        chosen={selection.chosen}
        actions={props.bulkActions}
        onChooseAll={list.all && selection.chooseAll}
        onClear={selection.clear}
      >
        <ListToolbar
          search={
            placeholder === undefined
              ? undefined
              : {
                  label: `Buscar em ${label}`,
                  placeholder,
                  value: list.typed,
                  onChange: list.search,
                  onSubmit: list.submit,
                }
          }
          // Between search and tools a laptop has room for five chips and names.
          below={list.filters.reduce((chips, { options }) => chips + options.length + 2, 0) > 5}
          filters={[
            ...list.filters.map((filter) => (
              <FilterChips
                key={filter.name}
                filter={filter}
                counts={known ? list.counts?.get(filter.name) : undefined}
                known={list.counts !== undefined}
                value={list.filtros[filter.name] ?? ''}
                onChange={(value) => list.setFiltros({ [filter.name]: value })}
              />
            )),
            props.chips && <Fragment key="chips">{props.chips}</Fragment>,
            list.submit && list.busca !== '' && props.counted && (
              <SearchedFor
                key="busca"
                busca={list.busca}
                found={known ? `${formatarInteiro(list.total)} ${props.counted[list.total === 1 ? 0 : 1]}` : null}
                onClear={list.clear}
              />
            ),
            list.sortsPage && list.ordem && (
              <span key="ordem" className="text-body-secondary align-self-center">
                Ordena somente esta página
              </span>
            ),
          ].filter(Boolean)}
        >
          {placeholder !== undefined && <ViewsMenu list={list.name} columns={asAddress} />}
          <ColumnMenu columns={list.columns} choice={choice} onChoose={choose} onRestore={restore} />
          {(list.all ?? list.planilha ?? list.paper) && (
            <ExportMenu
              {...exported}
              page={list.visible}
              total={list.total}
              all={list.all}
              paper={list.paper}
              planilha={list.planilha}
              every={choice.hidden.length > 0 ? list.columns : undefined}
            />
          )}
        </ListToolbar>
      </SelectionToolbar>
      {known && (
        <PrintedRange
          page={list.pagina}
          pageSize={list.tamanho}
          total={list.total}
          way={list.paper ? 'Exportar › Imprimir' : 'Imprimir'}
        />
      )}
      {known && <UnreadRows unread={props.unread ?? 0} />}
      <DataTable
        label={label}
        columns={chosen}
        rows={list.visible}
        rowKey={rowKey}
        loading={loading}
        refetching={props.refetching}
        sort={list.ordem}
        onSort={list.setOrdem}
        onWidth={widen}
        emptyText={props.emptyText}
        emptyAction={failed ? <p className="mb-0">A lista não pôde ser carregada.</p> : <WhyEmpty {...props} />}
        skeletonRows={list.tamanho}
        onPeek={props.onPeek}
        onNarrow={placeholder === undefined ? undefined : (list.submit ?? list.search)}
        selection={
          (list.all || props.bulkActions) && {
            selected: selection.selected,
            labelOf: (row: Row) => `Selecionar ${named ? formatValue(named.value(row), named.kind) : rowKey(row)}`,
            onToggle: selection.toggle,
          }
        }
      />
      <Pagination
        page={list.pagina}
        pageSize={list.tamanho}
        total={known ? list.total : null}
        onPage={list.setPagina}
        onPageSize={list.setTamanho}
        disabled={loading}
      >
        <UpdatedAt at={props.updatedAt} />
      </Pagination>
    </Card>
  );
}

function WhyEmpty<Row>({ list, emptyAction }: Pick<ListCardProps<Row>, 'list' | 'emptyAction'>) {
  const filtered = Object.values(list.filtros).some(Boolean);
  if (list.busca.trim() === '' && !filtered) return emptyAction;
  return <NoMatch busca={list.busca} onClear={list.clear} onClearFilters={filtered ? list.clearFiltros : undefined} />;
}

const SearchedFor = ({ busca, found, onClear }: { busca: string; found: string | null; onClear(): void }) => (
  <span role="status">
    {found !== null && `${found} para “${busca}”`}{' '}
    <SecondaryButton variant="ghost" text="Limpar busca" size="sm" onClick={onClear} />
  </span>
);

const BulkBar = lazy(() => import('./BulkBar.tsx'));

interface SelectionToolbarProps<Row> extends BulkBarProps<Row> {
  children: ReactNode;
}

function SelectionToolbar<Row>({ children, ...bulk }: SelectionToolbarProps<Row>) {
  if (bulk.count === 0) return children;
  return (
    <Suspense fallback={children}>
      {/* The toolbar keeps its room below the bar, so that rows do not move under the pointer. */}
      <div className="ap-over d-grid">
        <div inert style={{ visibility: 'hidden' }}>
          {children}
        </div>
        <BulkBar {...bulk} />
      </div>
    </Suspense>
  );
}

const ViewsPanel = lazy(() => import('./ViewsPanel.tsx'));

function ViewsMenu(views: Omit<ViewsPanelProps, 'onClose'>) {
  const Panel = use(ViewsPanelOfLists) ?? ViewsPanel;
  return (
    <PopoverButton label="Visões" icon="bookmark">
      {(close) => (
        <Suspense fallback={<p className="mb-0">Carregando...</p>}>
          <Panel {...views} onClose={close} />
        </Suspense>
      )}
    </PopoverButton>
  );
}
