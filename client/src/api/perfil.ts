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

/** The signed-in person's own user. */
export const perfilQuery = queryOf(getPerfil);

/** The person's own live sessions, this one among them. */
export const sessoesQuery = listQuery<Sessao>(listSessoes);

/** Changes the own password, which ends the other sessions. */
export const sendSenha = mutationOf(updateSenha, { invalidates: [listSessoes.id] })(
  (senhas: Sent<typeof updateSenha>) => ({ body: senhas }),
);

/** Ends one of the own sessions; null: all but this one. @throws GatewayError */
export const encerrar = (id: number | null) =>
  id === null ? request(endOutrasSessoes) : request(endSessao, { params: { id } });
