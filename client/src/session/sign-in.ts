import { fetchSession, pedirDesafio, sendLogin, sendPasskey, sendSegundoFator } from '../api/autenticacao.ts';
import type { RespostaDoFator } from '../../../shared/contracts/autenticacao.ts';
import { LoginError } from './login-error.ts';
import { type SessionUser, sessionUserOf } from './stored-user.ts';

/** @throws LoginError with a user-facing message. */
export async function signIn(email: string, password: string): Promise<SessionUser> {
  try {
    return sessionUserOf(await sendLogin(email, password), email);
  } catch (error) {
    throw new LoginError(error);
  }
}

/** With a passkey alone. @throws GatewayError, or Error with a user-facing message. */
export async function signInByPasskey(): Promise<SessionUser> {
  const [{ opcoes }, { usarPasskey }] = await Promise.all([pedirDesafio(), import('../browser/passkeys.ts')]);
  const credencial = await usarPasskey(opcoes);
  return sessionUserOf(await sendPasskey({ desafio: opcoes.challenge, credencial }), '');
}

/** Ends a sign-in with the second factor. @param email as typed. @throws GatewayError */
export const endSignIn = async (email: string, resposta: RespostaDoFator): Promise<SessionUser> =>
  sessionUserOf(await sendSegundoFator(resposta), email);

export const resumeSession = async (reference: string): Promise<SessionUser> =>
  sessionUserOf(await fetchSession(reference), '');
