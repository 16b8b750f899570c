import { sendLogin } from '../api/autenticacao.ts';
import { LoginError } from './login-error.ts';
import { type SessionUser, sessionUserOf } from './stored-user.ts';

/** Signs in. @throws LoginError, worded for the screen. */
export async function signIn(email: string, password: string): Promise<SessionUser> {
  try {
    return sessionUserOf(await sendLogin(email, password), email);
  } catch (error) {
    throw new LoginError(error);
  }
}
