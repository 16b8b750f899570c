import { expect, test } from 'vitest';
import { afterLogin, loginPath } from '../../../client/src/navigation/paths.ts';

const back = (to: string) => afterLogin(`?voltar=${encodeURIComponent(to)}`);

test.each(['/dashboard', '/dashboard/apolices?pagina=2', '/dashboard?x=1', '/dashboard/apolices/10'])(
  'a login leads back to %s',
  (to) => {
    expect(back(to)).toBe(to);
    expect(afterLogin(new URL(loginPath(to), 'http://a').search)).toBe(to);
  },
);

test.each([
  '//evil.test',
  String.raw`/\evil.test`,
  'https:evil.test',
  'https://evil.test/dashboard',
  '\t//evil.test',
  'javascript:alert(1)',
  '/dashboardevil',
  '/dashboard.evil.test',
  '/dashboard/..//evil.test',
  '/dashboard/%2e%2e/login',
  String.raw`/dashboard/..\..\evil`,
  '/login',
  '',
])('X10: %j leads to the dashboard', (to) => {
  expect(back(to)).toBe('/dashboard');
  expect(afterLogin(`?next=${encodeURIComponent(to)}`)).toBe('/dashboard');
});
