import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answered, Sent } from '../../../shared/contracts/call.ts';
import {
  createVisao,
  deleteVisao,
  listVisoes,
  listVisoesPadrao,
  setVisaoPadrao,
  updateVisao,
  type Visao,
} from '../../../shared/contracts/visoes.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';

/** One's own views of a list and the team's, by name. */
export const visoesQuery = (lista: string) =>
  queryOptions({
    queryKey: [listVisoes.id, lista],
    queryFn: async ({ signal }) =>
      ((await request(listVisoes, { query: { lista }, signal })) as Answered<typeof listVisoes>).retorno,
    enabled: hasToken,
  });

/** The view that each list opens with; the client asks once, and keeps the answer until the person signs out. */
export const padroesQuery = queryOptions({
  queryKey: [listVisoesPadrao.id],
  queryFn: async ({ signal }) =>
    ((await request(listVisoesPadrao, { signal })) as Answered<typeof listVisoesPadrao>).retorno,
  enabled: hasToken,
  gcTime: Infinity,
});

/** Reads again what a changed view of a list is shown by. */
export const invalidateVisoes = (client: QueryClient, lista: string) =>
  Promise.all([visoesQuery(lista), padroesQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));

/** Keeps a list's address under a name. @throws GatewayError */
export const sendNovaVisao = (visao: Sent<typeof createVisao>) => request(createVisao, { body: visao });

/** Changes a view's name, who sees it and, where given, its address. @throws GatewayError */
export const sendVisao = (id: number, visao: Sent<typeof updateVisao>) =>
  request(updateVisao, { params: { id }, body: visao });

/** Says whether the list opens with a view, for oneself and, where given, for profiles. @throws GatewayError */
export const sendVisaoPadrao = (id: number, padrao: Sent<typeof setVisaoPadrao>) =>
  request(setVisaoPadrao, { params: { id }, body: padrao });

/** @throws GatewayError */
export const removeVisao = ({ id_visao, versao }: Visao) =>
  request(deleteVisao, { params: { id: id_visao }, query: { versao } });
