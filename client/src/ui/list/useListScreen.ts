import { useEffect, useMemo } from 'react';
import type { Column, ListFilter } from './columns.tsx';
import { countsOf, keeper } from './data-table-columns.ts';
import type { FilterValues } from './list-params.ts';
import type { ListScreen, WholeListScreen } from './list-screen.ts';
import { sortPage } from './sort-page.ts';
import { useClientList } from './useClientList.ts';
import { useColumnChoice } from './useColumnChoice.ts';
import { useListParams, type ListParams } from './useListParams.ts';
import { useTypedSearch } from './useTypedSearch.ts';
import type { MakeFile, ReadAll } from './export/useListExport.ts';

export interface ServerPage<Row> {
  /** Rows of the current page; empty after an error. */
  readonly rows: readonly Row[];
  readonly found: number;
  /** Whether `found` belongs to the current search, not to the previous page that is still shown. */
  readonly settled: boolean;
  /** Sorted by the server (all rows), by the browser (the page), or null: fixed order. */
  readonly order: 'server' | 'page' | null;
  refresh(): void;
  /** Reads all rows; without it rows cannot be selected. */
  readonly all: ReadAll<Row> | undefined;
  readonly paper?: ReadAll<Row> | undefined;
  readonly planilha?: MakeFile | undefined;
}

export interface ListDefinition<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly filters?: readonly ListFilter<Row>[];
}

interface WholeList<Row> extends ListDefinition<Row> {
  readonly rows: readonly Row[];
}

interface PagedList<Row> extends ListDefinition<Row> {
  readonly page: ServerPage<Row>;
  /** Filters with their own inputs. */
  readonly values?: FilterValues;
}

/** State of a list page. `rows`, `columns` and `filters` must be stable references. */
export function useListScreen<Row>(list: WholeList<Row>): WholeListScreen<Row>;
export function useListScreen<Row>(list: PagedList<Row>): ListScreen<Row>;
export function useListScreen<Row>(list: WholeList<Row> | PagedList<Row>): WholeListScreen<Row> {
  const { name, columns, filters = none } = list;
  const { page, values } = 'page' in list ? list : { page: undefined };
  const { rows } = page ?? (list as WholeList<Row>);
  const params = useListParams(
    page?.order === null ? none : columns,
    useMemo(
      () => ({ ...values, ...Object.fromEntries(filters.map((f) => [f.name, f.options.map((o) => o.value)])) }),
      [values, filters],
    ),
  );
  const { busca, setBusca, pagina, tamanho, ordem } = params;
  const [typed, setTyped] = useTypedSearch(busca, setBusca, !page);
  const chosen = JSON.stringify(params.filtros);
  const filtros = useMemo(() => JSON.parse(chosen) as Record<string, string>, [chosen]);
  const whole = useClientList({
    rows: page ? none : rows,
    columns,
    busca: typed,
    ordem,
    pagina: typed === busca ? pagina : 1,
    tamanho,
    keep: useMemo(() => keeper(filters, filtros), [filters, filtros]),
  });
  const { searched } = whole;
  const counts = useMemo(() => {
    const without = (filter: ListFilter<Row>) => keeper(filters, { ...filtros, [filter.name]: '' });
    return new Map(filters.map((one) => [one.name, countsOf(one, searched(without(one)))]));
  }, [filters, filtros, searched]);
  const sortsPage = page?.order === 'page';
  const onPage = useMemo(() => (sortsPage ? sortPage(rows, columns, ordem) : rows), [sortsPage, rows, columns, ordem]);
  useLastPage(params, page?.settled ? Math.ceil(page.found / tamanho) : 0);

  const shared = {
    ...params,
    name,
    rows,
    columns,
    arrangement: useColumnChoice(name, columns),
    filters,
    counts: page ? undefined : counts,
    typed,
    search: setTyped,
    clear: () => (page ? setBusca('') : setTyped('')),
    sortsPage,
    found: whole.found,
  };
  if (!page) {
    const { visible, total, matching } = whole;
    return {
      ...shared,
      busca: typed,
      submit: undefined,
      visible,
      pagina: whole.pagina,
      total,
      held: matching,
      all: matching,
      paper: matching,
      planilha: undefined,
    };
  }
  return {
    ...shared,
    submit: (text) => {
      if (text.trim() === busca) page.refresh();
      else setBusca(text.trim());
    },
    visible: onPage,
    total: page.found,
    // The server was not asked for the order: sort the page.
    setOrdem: page.order === null ? undefined : (sort) => params.setOrdem(sort, sortsPage),
    held: undefined,
    all: page.all,
    paper: page.paper,
    planilha: page.planilha,
  };
}

const none: readonly never[] = [];

/** Leads to the last page where the address names one beyond it. @param pages 0 if unknown or the list is empty. */
function useLastPage({ pagina, setPagina }: Pick<ListParams, 'pagina' | 'setPagina'>, pages: number): void {
  useEffect(() => {
    if (pages > 0 && pagina > pages) setPagina(pages, true);
  }, [pages, pagina, setPagina]);
}
