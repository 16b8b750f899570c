import {
  entrarComPasskey,
  login,
  logout,
  opcoesDaEntrada,
  segundoFator,
  type SignedIn,
} from '../../../shared/contracts/autenticacao.ts';
import { avisarTentativas } from '../senhas/avisar-tentativas.ts';
import { type ApiParts, endpoint, publicEndpoint } from '../chamada/endpoint.ts';
import {
  attemptPassword,
  hashPassword,
  rememberSignIn,
  UNKNOWN_USER_HASH,
  verifyPassword,
} from '../senhas/password-hash.ts';
import { spentPassword, unauthorized, wrongCredentials } from '../chamada/refusals.ts';
import * as autenticacao from './autenticacao.repository.ts';
import { type LoginRow, openSession } from './autenticacao.repository.ts';
import { conferir, contaDoFator, exigidoAte, pedirNaEntrada } from './fatores/segundo-fator.ts';
import type { Request } from 'express';
import { currentAddress } from '../../http/request-context.ts';
import { beginCarencia, takeDesafio } from './fatores/fatores.repository.ts';
import { conferirPasskey, opcoesDaPasskey } from './fatores/passkeys.ts';
import { hashToken, newToken } from './token.ts';

const LONGEST_AGENT = 300;

/** How a person proved who they are; a provider asks for its own second factor. */
type Prova = 'senha' | 'segundo fator' | 'provedor';

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

export const autenticacaoRoutes = (parts: ApiParts) => {
  const { db } = parts;
  return [
    publicEndpoint(login, async ({ body, request, requestId }) => {
      const user = await autenticacao.findByLogin(db, body.Username);
      let outdated = false;
      const admitted = await attemptPassword(db, body.Username, async () => {
        // Unknown user, inactive user and wrong password: same time, same answer.
        const verified = await verifyPassword(user?.senha_hash ?? UNKNOWN_USER_HASH, body.Password);
        outdated = verified.outdated;
        return verified.ok && user?.ativo === true;
      });
      if (!admitted || user === undefined) {
        await autenticacao.recordRefusedLogin(db, user, requestId);
        if (user) void avisarTentativas(parts, user.id_usuario);
        throw wrongCredentials();
      }
      if (!(await autenticacao.takeSenhaAlheia(db, user.id_usuario))) throw spentPassword();
      if (outdated) await autenticacao.replaceHash(db, user, await hashPassword(body.Password));
      await pedirNaEntrada(db, user.id_usuario);
      return entrar(parts, user, 'senha', request);
    }),

    publicEndpoint(segundoFator, async ({ body, request, requestId }) => {
      const user = await autenticacao.findById(db, await conferir(parts, body, null, requestId));
      // Deactivated since the password was checked.
      if (user?.ativo !== true) throw wrongCredentials();
      return entrar(parts, user, 'segundo fator', request);
    }),

    publicEndpoint(opcoesDaEntrada, async () => ({ status: 1, opcoes: await opcoesDaPasskey(parts) })),

    publicEndpoint(entrarComPasskey, async ({ body, request, requestId }) => {
      const aberto = await takeDesafio(db, { hash: hashToken(body.desafio), idUsuario: null, token: null });
      const feita = aberto ? await conferirPasskey(parts, body, true) : undefined;
      const user = feita && (await autenticacao.findById(db, feita.id_usuario));
      if (feita?.certa !== true || user?.ativo !== true) {
        await autenticacao.recordRefusedLogin(db, user, requestId);
        throw unauthorized('Não foi possível entrar com esta passkey. Tente de novo, ou entre com a senha.');
      }
      return entrar(parts, user, 'segundo fator', request);
    }),

    endpoint(logout, async ({ caller, requestId }) => {
      await autenticacao.closeSession(db, caller, requestId);
      return { message: 'Sessão encerrada.' };
    }),
  ];
};
