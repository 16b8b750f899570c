import { expect, test } from 'vitest';
import { type Access, admits, type Perfil, perfis } from '../../../shared/contracts/access.ts';

test.each<[Access, Perfil, boolean]>([
  ['public', 'consulta', true],
  ['public', 'usuario', true],
  ['public', 'admin', true],
  ['read', 'consulta', true],
  ['read', 'usuario', true],
  ['read', 'admin', true],
  ['write', 'consulta', false],
  ['write', 'usuario', true],
  ['write', 'admin', true],
  ['admin', 'consulta', false],
  ['admin', 'usuario', false],
  ['admin', 'admin', true],
])('a call of access %s admits %s: %j', (access, perfil, admitted) => {
  expect(admits(access, perfil)).toBe(admitted);
});

test('the profiles, from the one that may do all to the one that reads', () => {
  expect(perfis).toEqual(['admin', 'usuario', 'consulta']);
});
