import { queryOptions } from '@tanstack/react-query';
import type { Answered } from '../../../shared/contracts/call.ts';
import {
  downloadFalhas,
  downloadOriginal,
  getConversao,
  listConversoes,
  type Conversao,
  type ConversaoComErros,
} from '../../../shared/contracts/conversor-historico.ts';
import { hasToken } from './access-token.ts';
import { download, request } from './gateway-client.ts';
import type { PagedSource } from './page-query.ts';

/** Every run of the converter that came to its end, the newest first. */
export const conversoesPages: PagedSource<Conversao> = {
  key: [listConversoes.id],
  order: null,
  async read({ pagina, tamanho }, signal) {
    const answer = await request(listConversoes, { query: { pagina, tamanho }, signal });
    const { data, recordsTotal } = answer as Answered<typeof listConversoes>;
    return { rows: data, total: recordsTotal, found: recordsTotal };
  },
};

/** One run with its first 100 errors. */
export const conversaoQuery = (id: string) =>
  queryOptions({
    queryKey: [getConversao.id, id],
    queryFn: async ({ signal }) => (await request(getConversao, { params: { id }, signal })) as ConversaoComErros,
    enabled: hasToken,
    // A run that has ended never changes.
    staleTime: Infinity,
  });

/** The file as it was sent. @throws GatewayError */
export const fetchOriginal = (id: number): Promise<Blob> => download(downloadOriginal, { params: { id } });

/** The same, for sending it again; not cached: it may be large. */
export const originalQuery = (id: string) =>
  queryOptions({
    queryKey: [downloadOriginal.id, id],
    queryFn: () => fetchOriginal(Number(id)),
    enabled: hasToken,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Every error of a refused file, as CSV. @throws GatewayError */
export const fetchFalhas = (id: number): Promise<Blob> => download(downloadFalhas, { params: { id } });
