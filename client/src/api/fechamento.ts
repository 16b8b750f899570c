import { queryOptions } from '@tanstack/react-query';
import { getFechamento, moveFaturas } from '../../../shared/contracts/faturas-lote.ts';
import { hasToken } from './access-token.ts';
import { mutationOf, queryOf } from './queries.ts';
import { emCurso } from './tarefas.ts';

/** Remaining work to close a month. @param competencia YYYYMM; 0: none. @param ramo its id; '': all. */
export const fechamentoQuery = (competencia: number, ramo: string) =>
  queryOptions({
    ...queryOf(getFechamento, { params: { competencia }, query: ramo === '' ? {} : { id_ramo: ramo } }),
    enabled: () => hasToken() && competencia > 0,
    refetchInterval: ({ state: { data } }) =>
      data?.tarefa && !data.tarefa.sua && emCurso(data.tarefa) ? 5_000 : false,
  });

export const moverMes = mutationOf(moveFaturas, { invalidates: ['faturas', 'tarefas'] });
