import { fetchSession, sendLogin, sendSegundoFator } from '../api/autenticacao.ts';
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

/** Ends a sign-in with the second factor. @param email as typed. @throws GatewayError */
export const endSignIn = async (email: string, resposta: RespostaDoFator): Promise<SessionUser> =>
  sessionUserOf(await sendSegundoFator(resposta), email);

export const resumeSession = async (reference: string): Promise<SessionUser> =>
  sessionUserOf(await fetchSession(reference), '');
