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

/** Saved views of a list, the user's own and the team's, sorted by name. */
export const visoesQuery = (lista: string) => queryOf(listVisoes, { query: { lista } }, ({ retorno }) => retorno);

/** Default view of each list, fetched once per session. */
export const padroesQuery = { ...queryOf(listVisoesPadrao, {}, ({ retorno }) => retorno), gcTime: Infinity };

/** Saves a list's URL under a name. @throws GatewayError */
export const sendNovaVisao = (visao: Sent<typeof createVisao>) => request(createVisao, { body: visao });

/** Changes a view's name, visibility and, if given, URL. @throws GatewayError */
export const sendVisao = (id: number, visao: Sent<typeof updateVisao>) =>
  request(updateVisao, { params: { id }, body: visao });

/** Sets or unsets a view as the list's default, for the user and, if given, for profiles. @throws GatewayError */
export const sendVisaoPadrao = (id: number, padrao: Sent<typeof setVisaoPadrao>) =>
  request(setVisaoPadrao, { params: { id }, body: padrao });

/** @throws GatewayError */
export const removeVisao = ({ id_visao, versao }: Visao) =>
  request(deleteVisao, { params: { id: id_visao }, query: { versao } });
