import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answered } from '../../../shared/contracts/call.ts';
import {
  downloadFalhas,
  downloadOriginal,
  getConversao,
  listConversoes,
  type ConversaoComErros,
} from '../../../shared/contracts/conversor-historico.ts';
import { hasToken } from './access-token.ts';
import { download, request } from './gateway-client.ts';

/** The key under which every page of the history lies. */
export const conversoesKey = [listConversoes.id] as const;

/** One page of the runs of the converter, the newest first; the page before stays until the next one is there. */
export const conversoesQuery = (pagina: number, tamanho: 10 | 25 | 50 | 100) =>
  queryOptions({
    queryKey: [...conversoesKey, { pagina, tamanho }],
    queryFn: async ({ signal }) =>
      (await request(listConversoes, { query: { pagina, tamanho }, signal })) as Answered<typeof listConversoes>,
    enabled: hasToken,
    placeholderData: keepPreviousData,
  });

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

/** The same, for whoever sends it again; not kept: it may be large. */
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
