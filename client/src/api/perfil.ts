import type { Sent } from '../../../shared/contracts/call.ts';
import { endOutrasSessoes, endSessao, getPerfil, listSessoes, updateSenha } from '../../../shared/contracts/perfil.ts';
import { endSessoesDoUsuario, listSessoesDoUsuario, type Sessao } from '../../../shared/contracts/usuarios.ts';
import { request } from './gateway-client.ts';
import { listQuery, mutationOf, queryOf } from './queries.ts';

export const perfilQuery = queryOf(getPerfil);

/** The user's active sessions, including this one. */
export const sessoesQuery = listQuery<Sessao>(listSessoes);

/** Changes the user's password, which ends their other sessions. */
export const sendSenha = mutationOf(updateSenha, { invalidates: [listSessoes.id, getPerfil.id] })(
  (senhas: Sent<typeof updateSenha>) => ({ body: senhas }),
);

/** Ends one of the user's sessions; null ends all but this one. @throws GatewayError */
export const encerrar = (id: number | null) =>
  id === null ? request(endOutrasSessoes) : request(endSessao, { params: { id } });

/** Sessions of another user, for administrators. */
export const sessoesDoUsuarioQuery = (id: number) => listQuery<Sessao>(listSessoesDoUsuario, { params: { id } });

/** Ends all sessions of a user. @throws GatewayError */
export const encerrarTodas = (id: number) => request(endSessoesDoUsuario, { params: { id } });
