import { queryOptions } from '@tanstack/react-query';
import {
  downloadArquivoDaTarefa,
  getTarefa,
  listTarefas,
  stopTarefa,
  type Tarefa,
} from '../../../shared/contracts/tarefas.ts';
import { download } from './gateway-client.ts';
import { mutationOf, queryOf } from './queries.ts';

/** Polling interval while a task is unfinished. */
const LOOK_MS = 1_500;

/** Whether a task is queued or running. */
export const emCurso = ({ situacao }: Pick<Tarefa, 'situacao'>): boolean =>
  situacao === 'AGUARDANDO' || situacao === 'EM_ANDAMENTO';

/** Latest tasks of the user or of everyone; polled while one is unfinished. */
export const tarefasQuery = (todas: boolean) =>
  queryOptions({
    ...queryOf(listTarefas, { query: todas ? { todas: '1' } : {} }, ({ data }) => data),
    refetchInterval: ({ state }) => (state.data?.some(emCurso) ? LOOK_MS : false),
  });

/** One task with its first failures. */
export const tarefaQuery = (id: number) =>
  queryOptions({
    ...queryOf(getTarefa, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && !emCurso(state.data) ? false : LOOK_MS),
  });

export const parar = mutationOf(stopTarefa, { invalidates: ['tarefas'] })((id: number) => ({ params: { id } }));

/** A task's output file. @throws GatewayError */
export const fetchArquivo = (id: number): Promise<Blob> => download(downloadArquivoDaTarefa, { params: { id } });
