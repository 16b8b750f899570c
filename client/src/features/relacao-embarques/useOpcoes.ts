import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { gruposOfApoliceQuery } from '../../api/grupos.ts';
import { ramosQuery } from '../../api/ramos.ts';
import { colunasQuery, columnSetOf } from '../../api/relacao-embarques.ts';
import { type Failure, failureAs } from '../../api/server-message.ts';
import type { Parametros } from './parametros.ts';
import { useApolices } from './useApolices.ts';

interface LoadFailure extends Failure {
  readonly onRetry: () => void;
}

/** First load only; a background refetch does not count. */
const isLoading = ({ isFetching, data }: UseQueryResult) => isFetching && data === undefined;

function failureOf(query: UseQueryResult, message: string): LoadFailure[] {
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
  const grupo = apolice && grupos.data?.find(({ value }) => value === parametros.grupo);
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
      chosen: grupo,
      loading: isLoading(grupos),
      read: grupos.isSuccess,
    },
    colunas: {
      list: colunas.data ?? [],
      set: columnSet,
      loading: isLoading(colunas),
      read: colunas.isSuccess,
      /** Reloads the columns after a failure. */
      retry: () => void (colunas.isError && colunas.refetch()),
    },
    ramosRead: ramos.isSuccess,
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
