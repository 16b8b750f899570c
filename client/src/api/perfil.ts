import type { Sent } from '../../../shared/contracts/call.ts';
import { endOutrasSessoes, endSessao, getPerfil, listSessoes, updateSenha } from '../../../shared/contracts/perfil.ts';
import { endSessoesDoUsuario, listSessoesDoUsuario, type Sessao } from '../../../shared/contracts/usuarios.ts';
import { request } from './gateway-client.ts';
import { listQuery, mutationOf, queryOf } from './queries.ts';

export const perfilQuery = queryOf(getPerfil);

export const sessoesQuery = listQuery<Sessao>(listSessoes);

/** Changes the user's password, which ends their other sessions. */
export const sendSenha = mutationOf(updateSenha, { invalidates: [listSessoes.id, getPerfil.id] })(
  (senhas: Sent<typeof updateSenha>) => ({ body: senhas }),
);

export const encerrar = (id: number | null) =>
  id === null ? request(endOutrasSessoes) : request(endSessao, { params: { id } });

export const sessoesDoUsuarioQuery = (id: number) => listQuery<Sessao>(listSessoesDoUsuario, { params: { id } });

export const encerrarTodas = (id: number) => request(endSessoesDoUsuario, { params: { id } });
