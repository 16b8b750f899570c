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

/** Milliseconds between two requests while a task is open. */
const LOOK_MS = 1_500;

/** Whether a task waits or is under way. */
export const emCurso = ({ situacao }: Pick<Tarefa, 'situacao'>): boolean =>
  situacao === 'AGUARDANDO' || situacao === 'EM_ANDAMENTO';

/** The last tasks of the caller, or of all people; polled while one is open. */
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

/** Asks a task to stop. */
export const parar = mutationOf(stopTarefa, { invalidates: ['tarefas'] })((id: number) => ({ params: { id } }));

/** What a task left for download. @throws GatewayError */
export const fetchArquivo = (id: number): Promise<Blob> => download(downloadArquivoDaTarefa, { params: { id } });
