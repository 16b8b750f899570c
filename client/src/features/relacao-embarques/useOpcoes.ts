import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fold } from '../../../../shared/format/fold.ts';
import { gruposOfApoliceQuery } from '../../api/grupos.ts';
import { ramosQuery, type RamoOption } from '../../api/ramos.ts';
import { colunasQuery, columnSetOf } from '../../api/relacao-embarques.ts';
import { unreadIn } from '../../api/read-list.ts';
import { type Failure, failureAs } from '../../api/server-message.ts';
import type { Parametros } from './useParametros.ts';
import {
  apoliceChoice,
  apoliceEscolhidaQuery,
  apolicesFoundQuery,
  apolicesOfRamoQuery,
  POLICIES_FOUND,
  POLICIES_OF_A_BRANCH,
} from '../../api/apolice-escolhas.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';

/** First load only; a background refetch does not count. */
const isLoading = ({ isFetching, data }: UseQueryResult) => isFetching && data === undefined;

function failureOf(query: UseQueryResult, message: string): (Failure & { readonly onRetry: () => void })[] {
  if (!query.isError || query.isFetching) return [];
  return [{ ...failureAs(query.error, message), onRetry: () => void query.refetch() }];
}

/**
 * Options for each choice, loaded once the previous choice is made. A failed list is empty.
 * @param columnsWanted whether to load the columns.
 */
export function useOpcoes(parametros: Parametros, columnsWanted: boolean) {
  const ramos = useQuery(ramosQuery());
  const ramo = ramos.data?.find(({ value }) => value === parametros.ramo);
  const apolices = useApolices(ramo, parametros.apolice);
  const apolice = apolices.chosen;
  const grupos = useQuery(gruposOfApoliceQuery(apolice?.value ?? ''));
  const columnSet = columnSetOf(ramo?.nome ?? '');
  const colunas = useQuery({ ...colunasQuery(columnSet), ...(!(columnsWanted && ramo) && { enabled: false }) });

  return {
    ramos: { list: ramos.data ?? [], chosen: ramo, loading: isLoading(ramos) },
    apolices: {
      list: apolices.list,
      chosen: apolice,
      beyond: apolices.beyond,
      loading: isLoading(apolices.first) || isLoading(apolices.named),
      read: apolices.read,
    },
    grupos: {
      list: apolice ? (grupos.data ?? []) : [],
      chosen: apolice && grupos.data?.find(({ value }) => value === parametros.grupo),
      loading: isLoading(grupos),
      read: grupos.isSuccess,
    },
    colunas: {
      list: colunas.data ?? [],
      set: columnSet,
      loading: isLoading(colunas),
      read: colunas.isSuccess,
      retry: () => void (colunas.isError && colunas.refetch()),
    },
    ramosRead: ramos.isSuccess,
    unread: unreadIn(ramos.data, apolices.first.data, grupos.data, colunas.data),
    loading: [ramos, apolices.first, apolices.named, grupos, colunas].some(isLoading),
    failures: [
      ...failureOf(ramos, 'Erro ao carregar ramos'),
      ...failureOf(apolices.first, 'Erro ao carregar apólices'),
      ...failureOf(apolices.named, 'Erro ao carregar apólices'),
      ...failureOf(grupos, 'Erro ao carregar sub grupos'),
      ...failureOf(colunas, 'Erro ao carregar colunas disponíveis'),
    ],
  };
}

export type Opcoes = ReturnType<typeof useOpcoes>;

/**
 * Policy options of a branch. The call returns the first 1,000 (product spec, section 7); for a larger branch the
 * built-in API is searched while typing, and a policy from the URL is loaded by id.
 * @param id id of the chosen policy, '' for none.
 */
function useApolices(ramo: RamoOption | undefined, id: string) {
  const [typed, setTyped] = useState('');
  const first = useQuery(apolicesOfRamoQuery(ramo?.nome ?? ''));
  const { data } = first;
  const list = useMemo(
    // Also searchable by insured.
    () => (ramo && data ? data.map((choice) => ({ ...choice, sought: fold(choice.detail ?? '') })) : []),
    [ramo, data],
  );
  const partly = list.length >= POLICIES_OF_A_BRANCH;
  const listed = list.find(({ value }) => value === id);
  const beyond = partly && id !== '' && !listed;
  const named = useQuery({ ...apoliceEscolhidaQuery(id), ...(!beyond && { enabled: false }) });
  const found = useQuery(apolicesFoundQuery(partly ? ramo : undefined, typed.trim()));
  const foundRows = found.data ?? [];
  return {
    first,
    named,
    list,
    chosen: listed ?? ((beyond && named.data && apoliceChoice(named.data, ramo)) || undefined),
    /** True once it is known whether the chosen policy belongs to the branch. */
    read: first.isSuccess && (!beyond || named.isSuccess),
    beyond: {
      onSearch: setTyped,
      found: foundRows,
      searching: found.isFetching,
      note: partly ? noteOf(foundRows.length) : null,
    },
  };
}

function noteOf(found: number): string {
  if (!runtimeConfig().builtInApi) return 'Mostrando as primeiras 1.000 apólices do ramo.';
  if (found >= POLICIES_FOUND) return `Mostrando as primeiras ${POLICIES_FOUND} encontradas; digite mais.`;
  return 'Mostrando as primeiras 1.000; digite o número ou o segurado.';
}
