import { expect, test } from 'vitest';
import { withoutValues } from '../../../server/database/signed-client.ts';

test.each([
  ['parameters stay', 'SELECT nome FROM usuarios WHERE email = $1 AND id_usuario = $2'],
  ['names in quotes stay', 'SELECT "a-b" FROM "x--y" WHERE z = $1'],
])('%s', (_what, text) => {
  expect(withoutValues(text)).toBe(text);
});

test.each([
  ['a text', "SELECT 'segredo'", 'SELECT ?'],
  ['one with a quote in it', "SELECT 'd''segredo', 2", 'SELECT ?, 2'],
  ['one that is not closed', "SELECT 'segredo", 'SELECT ?'],
  ['dollars', 'DO $$ segredo $$', 'DO ?'],
  ['dollars with a name', "DO $do$ SELECT 'segredo' $$ $do$", 'DO ?'],
  ['a comment with a quote in it', "SELECT 1 -- d'água\n, 'segredo'", 'SELECT 1  \n, ?'],
  ['the id of the request', "SELECT 'segredo' /* id-1 */", 'SELECT ?'],
])('%s is taken out', (_what, text, plain) => {
  expect(withoutValues(text)).toBe(plain);
});
