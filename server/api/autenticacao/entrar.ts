import type { Request } from 'express';
import type { SignedIn } from '../../../shared/contracts/autenticacao.ts';
import { currentAddress } from '../../http/request-context.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import { rememberSignIn } from '../senhas/password-attempts.ts';
import { type LoginRow, openSession } from './autenticacao.repository.ts';
import { beginCarencia } from './fatores/fatores.repository.ts';
import { contaDoFator, exigidoAte } from './fatores/segundo-fator.ts';
import { hashToken, newToken } from './token.ts';

const LONGEST_AGENT = 300;

/** How a person proved who they are; a provider asks for its own second factor. */
export type Prova = 'senha' | 'segundo fator' | 'provedor';

/** Opens a session for a person and answers as the login does. */
export async function entrar(
  parts: Pick<ApiParts, 'db' | 'correio'>,
  user: LoginRow,
  prova: Prova,
  request: Request,
): Promise<SignedIn> {
  const { id_usuario: id, email, username, nome, perfil } = user;
  await rememberSignIn(parts.db, [username, email, contaDoFator(id)]);
  const token = newToken();
  const agente = request.get('user-agent')?.slice(0, LONGEST_AGENT) ?? null;
  const exigido = prova === 'provedor' ? null : await exigidoAte(parts, { id, perfil });
  if (exigido !== null) await beginCarencia(parts.db, id);
  const sessao = {
    tokenHash: hashToken(token),
    confirmada: prova === 'segundo fator',
    restrita: exigido !== null && exigido.getTime() <= Date.now(),
  };
  await openSession(parts.db, user, sessao, { endereco: currentAddress(), agente }, request.id);
  return { id, email, username, nome, token };
}
