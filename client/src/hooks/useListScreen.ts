import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Column } from '../ui/data-table-columns.ts';
import type { PageSize } from '../ui/pager.ts';
import { useClientList } from './useClientList.ts';
import { useColumnChoice } from './useColumnChoice.ts';
import { useListParams } from './useListParams.ts';

/** How long typing rests before the address follows; browsers refuse a history that changes at every key. */
const ADDRESS_DELAY_MS = 250;

/** A filter of a list beyond its search: one value at a time, named in the address. */
export interface ListFilter<Row> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The value that a row has. */
  of(row: Row): string;
}

interface ListScreenInput<Row> {
  /** Names the list in stored preferences and exported files: the noun. */
  name: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  filters?: readonly ListFilter<Row>[];
}

/** Everything a client-side list's screen keeps: search, filters, sort, page, columns. `rows`, `columns` and `filters` keep their identity. */
export function useListScreen<Row>({ name, rows, columns, filters = noFilters }: ListScreenInput<Row>) {
  const params = useListParams(
    columns,
    useMemo(() => Object.fromEntries(filters.map((f) => [f.name, f.options.map((o) => o.value)])), [filters]),
  );
  const [typed, setTyped] = useTyped(params.busca, params.setBusca);
  const chosen = JSON.stringify(params.filtros);
  const keep = useMemo(() => keeper(filters, JSON.parse(chosen) as Record<string, string>), [filters, chosen]);
  const list = useClientList({
    rows,
    columns,
    busca: typed,
    ordem: params.ordem,
    pagina: typed === params.busca ? params.pagina : 1,
    tamanho: params.tamanho,
    keep,
  });
  return {
    name,
    rows,
    filters,
    ...list,
    busca: typed,
    search: setTyped,
    clear: useCallback(() => setTyped(''), [setTyped]),
    filtros: params.filtros,
    setFiltro: params.setFiltro,
    clearFiltros: params.clearFiltros,
    tamanho: params.tamanho,
    setPagina: params.setPagina,
    setTamanho: (size: PageSize) => params.setTamanho(size),
    ordem: params.ordem,
    setOrdem: params.setOrdem,
    columns,
    arrangement: useColumnChoice(name, columns),
  };
}

export type ListScreen<Row> = ReturnType<typeof useListScreen<Row>>;

const noFilters: readonly never[] = [];

function keeper<Row>(filters: readonly ListFilter<Row>[], chosen: Readonly<Record<string, string>>) {
  const active = filters.filter((filter) => chosen[filter.name]);
  if (active.length === 0) return undefined;
  return (row: Row) => active.every((filter) => filter.of(row) === chosen[filter.name]);
}

/** What stands in the search box: ahead of the address while one types, behind it when one goes back. */
function useTyped(busca: string, setBusca: (busca: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(busca);
  const [seen, setSeen] = useState(busca);
  const [written, setWritten] = useState<string | null>(null);
  if (seen !== busca) {
    setSeen(busca);
    // What this box wrote comes back late: it must not undo what was typed since.
    if (busca !== written) setTyped(busca);
    setWritten(null);
  }
  useEffect(() => {
    if (typed === busca) return;
    const timer = setTimeout(() => {
      setWritten(typed);
      setBusca(typed);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, busca, setBusca]);
  return [typed, setTyped];
}
