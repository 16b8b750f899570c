import { expect, test } from 'vitest';
import { readLoginAnswer } from '../../../../server/web/gateway/login.ts';

test.each([
  ['a token', { id: 1, token: 'abc' }, 'abc'],
  ['an access_token', { access_token: 'def' }, 'def'],
  ['a numeric token, as its digits', { id: 1, token: 4711 }, '4711'],
  ['a user without a token', { nome: 'Ana' }, null],
  ['a user whose own status is a word', { nome: 'Ana', status: 'Ativo' }, null],
  ['no field at all, for which the spec has fall-backs', {}, null],
  ['fields without values', { id: null, token: '' }, null],
])('A-S7: %s signs in', (_what, answer, token) => {
  expect(readLoginAnswer(JSON.stringify(answer))?.token).toBe(token);
});

test.each([
  ['a status other than 1', '{"status":0,"id":1,"token":"abc"}'],
  ['an error', '{"error":"Usuário bloqueado","id":1}'],
  ['only a message', '{"message":"Usuário bloqueado"}'],
  ['only an ok', '{"ok":true}'],
  ['a list', '[{"token":"abc"}]'],
  ['nothing', ''],
  ['null', 'null'],
  ['a page', '<html></html>'],
])('A-S7: %s signs nobody in', (_what, body) => {
  expect(readLoginAnswer(body)).toBeNull();
});
