import type { Sent } from '../../../shared/contracts/call.ts';
import {
  createVisao,
  deleteVisao,
  listVisoes,
  listVisoesPadrao,
  setVisaoPadrao,
  updateVisao,
  type Visao,
} from '../../../shared/contracts/visoes.ts';
import { request } from './gateway-client.ts';
import { queryOf } from './queries.ts';

/** One's own views of a list and the team's, by name. */
export const visoesQuery = (lista: string) => queryOf(listVisoes, { query: { lista } }, ({ retorno }) => retorno);

/** The default view of each list, fetched once for a session. */
export const padroesQuery = { ...queryOf(listVisoesPadrao, {}, ({ retorno }) => retorno), gcTime: Infinity };

/** Saves a list's address under a name. @throws GatewayError */
export const sendNovaVisao = (visao: Sent<typeof createVisao>) => request(createVisao, { body: visao });

/** Changes a view's name, who sees it and, where given, its address. @throws GatewayError */
export const sendVisao = (id: number, visao: Sent<typeof updateVisao>) =>
  request(updateVisao, { params: { id }, body: visao });

/** Sets whether the list opens with a view, for oneself and, where given, for profiles. @throws GatewayError */
export const sendVisaoPadrao = (id: number, padrao: Sent<typeof setVisaoPadrao>) =>
  request(setVisaoPadrao, { params: { id }, body: padrao });

/** @throws GatewayError */
export const removeVisao = ({ id_visao, versao }: Visao) =>
  request(deleteVisao, { params: { id: id_visao }, query: { versao } });
