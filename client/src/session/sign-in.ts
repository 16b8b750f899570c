import { sendLogin } from '../api/autenticacao.ts';
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
