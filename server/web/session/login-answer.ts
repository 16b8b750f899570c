import { signsIn } from '../../../shared/contracts/answer.ts';
import type { SignedInUser } from './guarded-store.ts';

/** What a successful login of the upstream tells. */
export interface LoginAnswer {
  readonly usuario: SignedInUser;
  /** The token to keep from the page; null where the upstream gave none. */
  readonly token: string | null;
  /** The answer without anything that opens the upstream. */
  readonly rest: Readonly<Record<string, unknown>>;
}

/**
 * Reads the upstream's answer to a login.
 * @returns null where it signs nobody in: an error that was sent with a 200 starts no session.
 */
export function readLoginAnswer(body: string): LoginAnswer | null {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return null;
  }
  if (!signsIn(answer)) return null;
  const token = [answer['token'], answer['access_token']].find((value) => typeof value === 'number' || isText(value));
  const usuario: SignedInUser = {
    id: answer['id'] ?? null,
    email: answer['email'] ?? null,
    username: answer['username'] ?? null,
    nome: answer['nome'] ?? null,
  };
  // A refresh token, whatever its spelling, is as good as the token itself.
  const rest = Object.fromEntries(Object.entries(answer).filter(([name]) => !/token/i.test(name)));
  return { usuario, token: token === undefined ? null : String(token), rest };
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
