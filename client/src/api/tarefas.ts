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

const LOOK_MS = 1_500;

export const emCurso = ({ situacao }: Pick<Tarefa, 'situacao'>): boolean =>
  situacao === 'AGUARDANDO' || situacao === 'EM_ANDAMENTO';

export const tarefasQuery = (todas: boolean) =>
  queryOptions({
    ...queryOf(listTarefas, { query: todas ? { todas: '1' } : {} }, ({ data }) => data),
    refetchInterval: ({ state }) => (state.data?.some(emCurso) ? LOOK_MS : false),
  });

export const tarefaQuery = (id: number) =>
  queryOptions({
    ...queryOf(getTarefa, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && !emCurso(state.data) ? false : LOOK_MS),
  });

export const parar = mutationOf(stopTarefa, { invalidates: ['tarefas'] })((id: number) => ({ params: { id } }));

export const fetchArquivo = (id: number): Promise<Blob> => download(downloadArquivoDaTarefa, { params: { id } });
