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
import { actOf, queryOf } from './queries.ts';

export const visoesQuery = (lista: string) => queryOf(listVisoes, { query: { lista } }, ({ retorno }) => retorno);

/** Default view of each list, fetched once per session. */
export const padroesQuery = { ...queryOf(listVisoesPadrao, {}, ({ retorno }) => retorno), gcTime: Infinity };

export const sendNovaVisao = (visao: Sent<typeof createVisao>) => request(createVisao, { body: visao });

export const sendVisao = actOf(updateVisao);

/** Sets or unsets a view as the list's default, for the user and, if given, for profiles. @throws GatewayError */
export const sendVisaoPadrao = actOf(setVisaoPadrao);

export const removeVisao = ({ id_visao, versao }: Visao) =>
  request(deleteVisao, { params: { id: id_visao }, query: { versao } });
