import { login, logout, type SignedIn } from '../../../shared/contracts/autenticacao.ts';
import { currentAddress } from '../../http/request-context.ts';
import { endpoint, publicEndpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { attemptPassword, rememberSignIn } from '../senhas/password-attempts.ts';
import { wrongCredentials } from '../chamada/refusals.ts';
import { hashPassword, UNKNOWN_USER_HASH, verifyPassword } from '../senhas/password-hash.ts';
import * as autenticacao from './autenticacao.repository.ts';
import { hashToken, newToken } from './token.ts';

const LONGEST_AGENT = 300;

export const autenticacaoRoutes = ({ db }: ApiParts) => [
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
      throw wrongCredentials();
    }
    await rememberSignIn(db, [user.username, user.email]);
    if (outdated) await autenticacao.replaceHash(db, user, await hashPassword(body.Password));
    const token = newToken();
    const agente = request.get('user-agent')?.slice(0, LONGEST_AGENT) ?? null;
    await autenticacao.openSession(db, user, hashToken(token), { endereco: currentAddress(), agente }, requestId);
    return presentSignedIn(user, token);
  }),

  endpoint(logout, async ({ caller, requestId }) => {
    await autenticacao.closeSession(db, caller, requestId);
    return { message: 'Sessão encerrada.' };
  }),
];

function presentSignedIn(row: autenticacao.LoginRow, token: string): SignedIn {
  return { id: row.id_usuario, email: row.email, username: row.username, nome: row.nome, token };
}
