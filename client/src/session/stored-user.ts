import type { SignedIn } from '../../../shared/contracts/autenticacao.ts';

/** Signed-in user, as stored in localStorage (product spec, section 3). */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly nome: string;
  readonly token: string;
}

export const STORAGE_KEY = 'romaneio.usuario';

/** Session user from a login answer, with the fallbacks of section 3. */
export function sessionUserOf(answer: SignedIn, typedLogin: string): SessionUser {
  const username = text(answer.username) || beforeAt(typedLogin);
  return {
    id: text(answer.id) || '1',
    email: text(answer.email) || typedLogin,
    username,
    nome: text(answer.nome) || username,
    token: text(answer.token) || text(answer.access_token) || 'mock-token',
  };
}

/** Accepts numbers in place of text; other types are ignored. */
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value || '') : '';

export const displayName = (user: Partial<SessionUser>): string =>
  user.nome || user.username || beforeAt(user.email ?? '');

/** The stored user, or null; an unreadable value is removed (section 4). */
export function readStoredUser(): SessionUser | null {
  const stored = localStorage.getItem(STORAGE_KEY);
  if (stored === null) return null;
  const user = parseUser(stored);
  if (user === null) localStorage.removeItem(STORAGE_KEY);
  return user;
}

export const storeUser = (user: SessionUser): void => localStorage.setItem(STORAGE_KEY, JSON.stringify(user));

export const removeStoredUser = (): void => localStorage.removeItem(STORAGE_KEY);

export const storedToken = (): string | null => readStoredUser()?.token || null;

function parseUser(stored: string): SessionUser | null {
  try {
    const value: unknown = JSON.parse(stored);
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

const beforeAt = (login: string): string => login.split('@', 1)[0] ?? '';

const fields = ['id', 'email', 'username', 'nome', 'token'] as const satisfies readonly (keyof SessionUser)[];

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return fields.every((field) => Object.hasOwn(value, field) && typeof (value as SessionUser)[field] === 'string');
}
