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
 * @returns null where it names no user and brings no token: an error that was sent with a 200 starts no session.
 */
export function readLoginAnswer(body: string): LoginAnswer | null {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return null;
  }
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const fields = answer as Readonly<Record<string, unknown>>;
  const token = [fields['token'], fields['access_token']].find((value) => typeof value === 'string' && value !== '');
  const usuario: SignedInUser = {
    id: fields['id'] ?? null,
    email: fields['email'] ?? null,
    username: fields['username'] ?? null,
    nome: fields['nome'] ?? null,
  };
  if (token === undefined && Object.values(usuario).every((value) => value === null)) return null;
  // A refresh token, whatever its spelling, is as good as the token itself.
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !/token/i.test(name)));
  return { usuario, token: (token as string | undefined) ?? null, rest };
}
