import type { Sent } from '../../../shared/contracts/call.ts';
import {
  endOutrasSessoes,
  endSessao,
  getPerfil,
  listSessoes,
  type Sessao,
  updateSenha,
} from '../../../shared/contracts/perfil.ts';
import { request } from './gateway-client.ts';
import { listQuery, mutationOf, queryOf } from './queries.ts';

export const perfilQuery = queryOf(getPerfil);

/** The user's active sessions, including this one. */
export const sessoesQuery = listQuery<Sessao>(listSessoes);

/** Changes the user's password, which ends their other sessions. */
export const sendSenha = mutationOf(updateSenha, { invalidates: [listSessoes.id] })(
  (senhas: Sent<typeof updateSenha>) => ({ body: senhas }),
);

/** Ends one of the user's sessions; null ends all but this one. @throws GatewayError */
export const encerrar = (id: number | null) =>
  id === null ? request(endOutrasSessoes) : request(endSessao, { params: { id } });
