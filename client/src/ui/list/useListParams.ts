/** List state in the URL, so that back, reload and shared links work. */
import { use, useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from './data-table-columns.ts';
import type { PageSize } from './pager.ts';
import { readListParams, writeListParam, writeListParams, type FilterValues, type SortKeys } from './list-params.ts';
import { DefaultPageSize } from '../../hooks/list-contexts.ts';
import { withoutParams } from '../../hooks/without-params.ts';

/** Defaults are not written, unknown values leave the address; typing replaces the history entry. */
export function useListParams(columns: SortKeys = noColumns, filtros: FilterValues = noFilters) {
  const [search, setSearch] = useSearchParams();
  const padrao = use(DefaultPageSize);
  const text = search.toString();
  const state = useMemo(
    () => readListParams(new URLSearchParams(text), filtros, columns, padrao),
    [text, filtros, columns, padrao],
  );

  const write = useCallback(
    (name: string, value: string, replace: boolean, samePage?: boolean) =>
      setSearch((current) => writeListParam(current, name, value, samePage), { replace, preventScrollReset: true }),
    [setSearch],
  );

  const setFiltros = useCallback(
    (values: Readonly<Record<string, string>>) =>
      setSearch((current) => writeListParams(current, values), { preventScrollReset: true }),
    [setSearch],
  );

  useEffect(() => {
    if (state.invalid.length === 0) return;
    setSearch((current) => withoutParams(current, state.invalid), { replace: true, preventScrollReset: true });
  }, [state, setSearch]);

  return {
    busca: state.busca,
    pagina: state.pagina,
    tamanho: state.tamanho,
    ordem: state.ordem,
    filtros: state.filtros,
    setBusca: useCallback((busca: string) => write('busca', busca, true), [write]),
    /** @param replace for a page that does not exist: back must not lead to it. */
    setPagina: useCallback(
      (pagina: number, replace = false) => write('pagina', pagina === 1 ? '' : String(pagina), replace),
      [write],
    ),
    setTamanho: useCallback(
      (tamanho: PageSize) => write('tamanho', tamanho === padrao ? '' : String(tamanho), false),
      [write, padrao],
    ),
    setOrdem: useCallback(
      (ordem: Sort | null, samePage?: boolean) =>
        write('ordem', ordem ? `${ordem.key}.${ordem.direction}` : '', false, samePage),
      [write],
    ),
    setFiltros,
    clearFiltros: useCallback(
      () => setFiltros(Object.fromEntries(Object.keys(filtros).map((name) => [name, '']))),
      [setFiltros, filtros],
    ),
  };
}

const noColumns: SortKeys = [];
const noFilters: FilterValues = {};

export type ListParams = ReturnType<typeof useListParams>;
