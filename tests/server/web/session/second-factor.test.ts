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
