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

/** Saves a view, in the place of the user's own of that name. @returns whether the name is new @throws GatewayError */
export async function guardarVisao(visoes: readonly Visao[], visao: Sent<typeof createVisao>): Promise<boolean> {
  const { lista, ...dados } = visao;
  const antes = visoes.find(({ minha, nome }) => minha && nome === dados.nome);
  if (antes === undefined) await sendNovaVisao({ lista, ...dados });
  else {
    const { id_visao, da_equipe, versao } = antes;
    await sendVisao(id_visao, { ...dados, da_equipe: da_equipe || dados.da_equipe, versao });
  }
  return antes === undefined;
}

/** Sets or unsets a view as the list's default, for the user and, if given, for profiles. @throws GatewayError */
export const sendVisaoPadrao = actOf(setVisaoPadrao);

export const removeVisao = ({ id_visao, versao }: Visao) =>
  request(deleteVisao, { params: { id: id_visao }, query: { versao } });
