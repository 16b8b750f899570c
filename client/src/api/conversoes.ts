import { queryOptions } from '@tanstack/react-query';
import {
  downloadFalhas,
  downloadOriginal,
  getConversao,
  listConversoes,
  type ConversaoComErros,
  type ConversaoEmAndamento,
  type LinhaDeConversao,
} from '../../../shared/contracts/conversor-historico.ts';
import { stopTarefa } from '../../../shared/contracts/tarefas.ts';
import { hasToken } from './access-token.ts';
import { download, request } from './gateway-client.ts';
import { filled, type PagedSource, readPage } from './page-query.ts';
import { mutationOf, queryOf } from './queries.ts';

export const conversoesPages: PagedSource<LinhaDeConversao> = {
  key: [listConversoes.id],
  order: null,
  read: ({ busca, pagina, tamanho, filtros }, signal) =>
    request(listConversoes, { query: { pagina, tamanho, ...filled({ busca, ...filtros }) }, signal }, readPage),
};

/** Whether a run has no result: it is pending or was stopped. */
export const semResultado = (run: ConversaoComErros | ConversaoEmAndamento): run is ConversaoEmAndamento =>
  'id_tarefa' in run;

/** Interval in which the server retries waiting documents. */
export const REENVIO_MS = 15_000;

const emAndamento = ({ situacao }: ConversaoComErros | ConversaoEmAndamento) =>
  situacao === 'AGUARDANDO' || situacao === 'EM_ANDAMENTO';
/** The server may convert waiting documents at any time. */
const espera = (run: ConversaoComErros | ConversaoEmAndamento) => 'recusados' in run && run.recusados > 0;

/** One run with its first 100 errors; polled while it is pending or documents wait. */
export const conversaoQuery = (id: string) =>
  queryOptions({
    ...queryOf(getConversao, { params: { id } }),
    staleTime: ({ state: { data } }) => (data === undefined || emAndamento(data) || espera(data) ? 0 : Infinity),
    refetchInterval: ({ state: { data } }) =>
      data === undefined ? false : emAndamento(data) ? 1_000 : espera(data) && REENVIO_MS,
  });

export const pararConversao = mutationOf(stopTarefa, { invalidates: [getConversao.id] });

export const fetchOriginal = (id: number): Promise<Blob> => download(downloadOriginal, { params: { id } });

/** The original file, for resending; not cached, as it may be large. */
export const originalQuery = (id: string) =>
  queryOptions({
    queryKey: [downloadOriginal.id, id],
    queryFn: () => fetchOriginal(Number(id)),
    enabled: hasToken,
    staleTime: Infinity,
    gcTime: 0,
  });

export const fetchFalhas = (id: number): Promise<Blob> => download(downloadFalhas, { params: { id } });
