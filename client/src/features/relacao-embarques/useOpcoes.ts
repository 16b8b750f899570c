import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { apolicesOfRamoQuery } from '../../api/apolices.ts';
import { requestIdOf } from '../../api/gateway-error.ts';
import { gruposOfApoliceQuery } from '../../api/grupos.ts';
import { ramosQuery } from '../../api/ramos.ts';
import { colunasQuery, columnSetOf } from '../../api/relacao-embarques.ts';
import type { Parametros } from './parametros.ts';

export interface LoadFailure {
  readonly message: string;
  readonly requestId?: string | undefined;
  readonly retry: () => void;
}

/** Asked for and not there yet; a silent second reading of what is there already does not count. */
const isLoading = ({ isFetching, data }: UseQueryResult) => isFetching && data === undefined;

function failureOf(query: UseQueryResult, message: string): LoadFailure[] {
  if (!query.isError || query.isFetching) return [];
  const requestId = requestIdOf(query.error);
  return [{ message, requestId, retry: () => void query.refetch() }];
}

/**
 * Everything that can be chosen, as far as the choices before it are made; a failure leaves its list empty.
 * @param columnsWanted whether the columns have been asked for.
 */
export function useOpcoes(parametros: Parametros, columnsWanted: boolean) {
  const ramos = useQuery(ramosQuery());
  const ramo = ramos.data?.find(({ value }) => value === parametros.ramo);
  const apolices = useQuery(apolicesOfRamoQuery(ramo?.nome ?? ''));
  const apolice = ramo && apolices.data?.find(({ value }) => value === parametros.apolice);
  const grupos = useQuery(gruposOfApoliceQuery(apolice?.value ?? ''));
  const grupo = apolice && grupos.data?.find(({ value }) => value === parametros.grupo);
  const columnSet = columnSetOf(ramo?.nome ?? '');
  const colunas = useQuery({ ...colunasQuery(columnSet), ...(!(columnsWanted && ramo) && { enabled: false }) });

  return {
    ramos: { list: ramos.data ?? [], chosen: ramo, loading: isLoading(ramos) },
    apolices: {
      list: ramo ? (apolices.data ?? []) : [],
      chosen: apolice,
      loading: isLoading(apolices),
      read: apolices.isSuccess,
    },
    grupos: {
      list: apolice ? (grupos.data ?? []) : [],
      chosen: grupo,
      loading: isLoading(grupos),
      read: grupos.isSuccess,
    },
    colunas: {
      list: colunas.data ?? [],
      set: columnSet,
      loading: isLoading(colunas),
      read: colunas.isSuccess,
      /** Reads them again where they could not be read. */
      retry: () => void (colunas.isError && colunas.refetch()),
    },
    ramosRead: ramos.isSuccess,
    loading: [ramos, apolices, grupos, colunas].some(isLoading),
    failures: [
      ...failureOf(ramos, 'Erro ao carregar ramos'),
      ...failureOf(apolices, 'Erro ao carregar apólices'),
      ...failureOf(grupos, 'Erro ao carregar sub grupos'),
      ...failureOf(colunas, 'Erro ao carregar colunas disponíveis'),
    ],
  };
}

export type Opcoes = ReturnType<typeof useOpcoes>;
