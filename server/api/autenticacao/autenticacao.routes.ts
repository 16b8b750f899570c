import { login, logout } from '../../../shared/contracts/autenticacao.ts';
import { segundoFator } from '../../../shared/contracts/fatores.ts';
import { type ApiParts, endpoint, publicEndpoint } from '../chamada/endpoint.ts';
import { attemptPassword } from '../senhas/password-attempts.ts';
import { spentPassword, wrongCredentials } from '../chamada/refusals.ts';
import { hashPassword, UNKNOWN_USER_HASH, verifyPassword } from '../senhas/password-hash.ts';
import * as autenticacao from './autenticacao.repository.ts';
import { entrar } from './entrar.ts';
import { conferir, pedirNaEntrada } from './fatores/segundo-fator.ts';

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
        throw wrongCredentials();
      }
      if (!(await autenticacao.takeSenhaAlheia(db, user.id_usuario))) throw spentPassword();
      if (outdated) await autenticacao.replaceHash(db, user, await hashPassword(body.Password));
      await pedirNaEntrada(db, user.id_usuario);
      return entrar(parts, user, 'senha', request);
    }),

    publicEndpoint(segundoFator, async ({ body, request }) => {
      const user = await autenticacao.findById(db, await conferir(db, body, null));
      // Deactivated since the password was checked.
      if (user?.ativo !== true) throw wrongCredentials();
      return entrar(parts, user, 'segundo fator', request);
    }),

    endpoint(logout, async ({ caller, requestId }) => {
      await autenticacao.closeSession(db, caller, requestId);
      return { message: 'Sessão encerrada.' };
    }),
  ];
};
