import { login, logout } from '../../../shared/contracts/autenticacao.ts';
import { endpoint, publicEndpoint } from '../endpoint.ts';
import type { ApiParts } from '../parts.ts';
import { wrongCredentials } from '../refusals.ts';
import { hashPassword, UNKNOWN_USER_HASH, verifyPassword } from '../security/password-hash.ts';
import { presentSignedIn } from './autenticacao.presenter.ts';
import { closeSession, findByLogin, openSession, recordRefusedLogin, replaceHash } from './autenticacao.repository.ts';
import { hashToken, newToken } from './token.ts';

export const autenticacaoRoutes = ({ db }: ApiParts) => [
  publicEndpoint(login, async ({ body, requestId }) => {
    const user = await findByLogin(db, body.Username);
    // Unknown, inactive and mistaken cost the same and are told the same.
    const { ok, outdated } = await verifyPassword(user?.senha_hash ?? UNKNOWN_USER_HASH, body.Password);
    if (user === undefined || !ok || !user.ativo) {
      await recordRefusedLogin(db, user, requestId);
      throw wrongCredentials();
    }
    if (outdated) await replaceHash(db, user, await hashPassword(body.Password));
    const token = newToken();
    await openSession(db, user, hashToken(token), requestId);
    return presentSignedIn(user, token);
  }),

  endpoint(logout, 'read', async ({ caller, requestId }) => {
    await closeSession(db, caller, requestId);
    return { message: 'Sessão encerrada.' };
  }),
];
