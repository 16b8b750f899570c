import { expect, test } from 'vitest';
import type { SignedIn } from '../../../shared/contracts/autenticacao.ts';
import {
  displayName,
  readStoredUser,
  type SessionUser,
  sessionUserOf,
  STORAGE_KEY,
  storedToken,
  storeUser,
} from '../../../client/src/session/stored-user.ts';

const whole: SessionUser = { id: '7', email: 'm@x.br', username: 'marina', nome: 'Marina Couto', token: 't' };

test('a whole answer is kept as it is', () => {
  expect(sessionUserOf({ ...whole }, 'outro@x.br')).toEqual(whole);
});

test('an empty answer falls back to the typed login, id 1 and the placeholder token', () => {
  expect(sessionUserOf({}, 'joao.prado@x.br')).toEqual({
    id: '1',
    email: 'joao.prado@x.br',
    username: 'joao.prado',
    nome: 'joao.prado',
    token: 'mock-token',
  });
});

test('the token falls back to access_token, the name to the username', () => {
  const user = sessionUserOf({ id: 12, username: 'ana', access_token: 'acesso' }, 'x@y.z');
  expect(user).toMatchObject({ id: '12', nome: 'ana', token: 'acesso', email: 'x@y.z' });
  expect(sessionUserOf({ token: 'primeiro', access_token: 'segundo' }, 'x')).toMatchObject({ token: 'primeiro' });
});

test('fields of another kind than text never make a user who cannot be read back', () => {
  const odd = { id: 12, email: null, username: 77, nome: { a: 1 }, token: 4711 } as unknown as SignedIn;
  storeUser(sessionUserOf(odd, 'ana@x.br'));
  expect(readStoredUser()).toEqual({ id: '12', email: 'ana@x.br', username: '77', nome: '77', token: '4711' });
});

test('what was stored is read back, with its token', () => {
  storeUser(whole);
  expect(readStoredUser()).toEqual(whole);
  expect(storedToken()).toBe('t');
});

const unreadable = [
  '{',
  'null',
  '"marina"',
  '7',
  '[]',
  '[{"nome":"x"}]',
  '"__proto__"',
  '{"__proto__":{"nome":"x"}}',
  JSON.stringify({ ...whole, nome: {} }),
  'x'.repeat(5_000_000),
];

test.each(unreadable)('X12: an unreadable stored value is removed: %#', (stored) => {
  localStorage.setItem(STORAGE_KEY, stored);
  expect(readStoredUser()).toBeNull();
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
});

test('a stored user without a token has none to send', () => {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...whole, token: '' }));
  expect(readStoredUser()?.nome).toBe('Marina Couto');
  expect(storedToken()).toBeNull();
});

test('the sidebar names the user by nome, else username, else the part before the @', () => {
  expect(displayName(whole)).toBe('Marina Couto');
  expect(displayName({ username: 'marina', email: 'm@x.br' })).toBe('marina');
  expect(displayName({ email: 'm.couto@x.br' })).toBe('m.couto');
});
