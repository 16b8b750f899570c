import { expect, test } from 'vitest';
import { started } from '../../../support/started.ts';
import { ampleLimits, gatewayPath, startWebApp } from '../web-app.ts';

const app = started(() => startWebApp({ rateLimits: { ...ampleLimits, loginAccount: { max: 2, windowMs: 900_000 } } }));
const json = { 'Content-Type': 'application/json' };
const web = { ...json, 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin' };
const pedido = { message: 'Confirme.', codigo: 'SEGUNDO_FATOR', desafio: 'd1', meios: ['TOTP'] };
const post = (path: string, body: object, headers: Record<string, string> = web) =>
  fetch(app.url + gatewayPath(path, 'auth'), { method: 'POST', headers, body: JSON.stringify(body) });
const login = (headers?: Record<string, string>) =>
  post('/api/Auth/login', { Username: 'ana', Password: 'certa' }, headers);
const answer = (codigo: string) => post('/api/Auth/segundo-fator', { desafio: 'd1', meio: 'TOTP', codigo });

test('A-X16 a sign-in that asks for the second factor sets no cookie, passes unchanged and is no failed attempt', async () => {
  app.upstream.answer({ status: 401, body: pedido });
  for (let again = 0; again < 5; again += 1) {
    const asked = await login();
    expect([asked.status, asked.headers.get('set-cookie'), await asked.json()]).toEqual([401, null, pedido]);
  }
});

test('A-X16 the answer with the second factor starts the session: the token stays here, the page gets a reference', async () => {
  app.upstream.answer({ body: { id: 7, username: 'ana', token: 'canary-upstream' } });
  const entered = await answer('123456');
  const { token } = (await entered.json()) as { token: string };
  expect(token).toMatch(/^ref_[\w-]{22}$/);
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  app.upstream.answer({ body: [] });
  await fetch(app.url + gatewayPath('/api/Ramo'), { headers: { ...web, Cookie: cookie, Authorization: token } });
  expect(app.upstream.last().headers['authorization']).toBe('canary-upstream');
});

test('A-X16 wrong codes are counted as failed attempts of their challenge', async () => {
  app.upstream.answer({ status: 401, body: { message: 'Código errado ou já usado.' } });
  expect([(await answer('1')).status, (await answer('2')).status, (await answer('3')).status]).toEqual([401, 401, 429]);
});

test('A-X16 a script gets the token itself', async () => {
  app.upstream.answer({ body: { id: 7, token: 'canary-upstream' } });
  const entered = await post('/api/Auth/segundo-fator', { desafio: 'd2', meio: 'TOTP', codigo: '1' }, json);
  expect(await entered.json()).toEqual({ id: 7, token: 'canary-upstream' });
});

test('A-X16 a passkey alone starts a session as a password does; its options pass for everybody', async () => {
  app.upstream.answer({ body: { status: 1, opcoes: { challenge: 'd3' } } });
  const asked = await fetch(app.url + gatewayPath('/api/Auth/passkey/opcoes', 'auth'), {
    method: 'POST',
    headers: web,
  });
  expect([asked.status, asked.headers.get('set-cookie'), await asked.json()]).toEqual([
    200,
    null,
    { status: 1, opcoes: { challenge: 'd3' } },
  ]);
  app.upstream.answer({ body: { id: 7, username: 'ana', token: 'canary-upstream' } });
  const entered = await post('/api/Auth/passkey', { desafio: 'd3', credencial: {} });
  expect([entered.headers.get('set-cookie'), await entered.json()]).toEqual([
    expect.stringContaining('HttpOnly'),
    { id: 7, username: 'ana', token: expect.stringMatching(/^ref_[\w-]{22}$/) },
  ]);
});

test('A-X16 refused passkeys count as failed attempts', async () => {
  app.upstream.answer({ status: 401, body: { message: 'Não foi possível entrar com esta passkey.' } });
  const attempt = async () => (await post('/api/Auth/passkey', { desafio: 'd4', credencial: {} })).status;
  expect([await attempt(), await attempt(), await attempt()]).toEqual([401, 401, 429]);
});

test('A-X16 the page learns where passkeys work', async () => {
  const configOf = async (url: string) => (await fetch(`${url}/config.json`)).json();
  expect(await configOf(app.url)).not.toHaveProperty('passkeys');
  const named = await startWebApp({ passkeys: 'https://romaneio.test' });
  expect(await configOf(named.url)).toMatchObject({ passkeys: 'https://romaneio.test' });
  await named.close();
});
