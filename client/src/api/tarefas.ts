import { queryOptions } from '@tanstack/react-query';
import type { Answered } from '../../../shared/contracts/call.ts';
import {
  downloadArquivoDaTarefa,
  getTarefa,
  listTarefas,
  stopTarefa,
  type Tarefa,
} from '../../../shared/contracts/tarefas.ts';
import { hasToken } from './access-token.ts';
import { download, request } from './gateway-client.ts';

/** The query key of everything about tasks. */
export const tarefasKey = ['tarefas'] as const;
/** Milliseconds between two looks at tasks, while one is open. */
const LOOK_MS = 1_500;

/** Whether a task waits or is under way. */
export const emCurso = ({ situacao }: Pick<Tarefa, 'situacao'>): boolean =>
  situacao === 'AGUARDANDO' || situacao === 'EM_ANDAMENTO';

/** The last tasks of the caller, or of all people; looked at again and again only while one is open. */
export const tarefasQuery = (todas: boolean) =>
  queryOptions({
    queryKey: [...tarefasKey, todas ? 'todas' : 'minhas'],
    queryFn: async ({ signal }) => {
      const query = todas ? { todas: '1' } : {};
      return ((await request(listTarefas, { query, signal })) as Answered<typeof listTarefas>).data;
    },
    enabled: hasToken,
    refetchInterval: ({ state }) => (state.data?.some(emCurso) ? LOOK_MS : false),
  });

/** One task with the first things that failed. */
export const tarefaQuery = (id: number) =>
  queryOptions({
    queryKey: [...tarefasKey, id],
    queryFn: async ({ signal }) => (await request(getTarefa, { params: { id }, signal })) as Answered<typeof getTarefa>,
    enabled: hasToken,
    refetchInterval: ({ state }) => (state.data && !emCurso(state.data) ? false : LOOK_MS),
  });

/** Asks a task to stop. @throws GatewayError */
export async function sendParada(id: number): Promise<void> {
  await request(stopTarefa, { params: { id } });
}

/** What a task left for download. @throws GatewayError */
export const fetchArquivo = (id: number): Promise<Blob> => download(downloadArquivoDaTarefa, { params: { id } });
