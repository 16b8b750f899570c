import { expect, it } from 'vitest';
import { gatewayPath, startWebApp } from '../web-app.ts';
import { startedForEach } from '../../../support/started.ts';

const web = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin' };
type Headers = Record<string, string>;

const app = startedForEach(startWebApp);

async function signIn(token: string): Promise<Headers> {
  app.upstream.answer({ body: { id: 7, nome: 'Ana', token } });
  const response = await fetch(app.url + gatewayPath('/api/Auth/login', 'auth'), {
    method: 'POST',
    headers: { ...web, 'Content-Type': 'application/json' },
    body: '{"Username":"ana","Password":"p"}',
  });
  const { token: reference } = (await response.json()) as { token: string };
  const Cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  app.upstream.answer({ body: [] });
  return { ...web, Authorization: reference, Cookie };
}

const call = (headers: Headers) => fetch(app.url + gatewayPath('/api/Ramo'), { headers });

it('S06 a second sign-in elsewhere leaves the first alone; leaving one place leaves the other signed in', async () => {
  const [office, home] = [await signIn('first'), await signIn('second')];
  expect((await call(office)).status).toBe(200);
  expect(app.upstream.last().headers.authorization).toBe('first');
  expect((await fetch(`${app.url}/sessao`, { method: 'DELETE', headers: home })).status).toBe(204);
  expect((await call(home)).status).toBe(401);
  expect((await call(office)).status).toBe(200);
});

it('S07 when the API takes a user’s tokens back, every place is signed out with its next call', async () => {
  const places = [await signIn('first'), await signIn('second')];
  app.upstream.answer({ status: 401, body: { message: 'Sessão encerrada' } });
  for (const place of places) expect((await call(place)).status).toBe(401);
  app.upstream.reset();
  for (const place of places) expect((await call(place)).status).toBe(401);
  expect(app.upstream.requests).toHaveLength(0);
});

it('K15 a reloaded page learns that its user was deactivated, or that the session was ended elsewhere', async () => {
  const place = await signIn('first');
  const reload = async () => (await fetch(`${app.url}/sessao`, { headers: place })).status;
  expect(await reload()).toBe(200);
  expect(app.upstream.last()).toMatchObject({ method: 'GET', target: '/api/Auth/perfil' });
  // Other API errors say nothing about the session.
  for (const status of [403, 500, 503]) {
    app.upstream.answer({ status, body: {} });
    expect(await reload()).toBe(200);
  }
  app.upstream.answer({ status: 401, body: { message: 'Sessão encerrada' } });
  expect(await reload()).toBe(401);
  app.upstream.reset();
  expect(await reload()).toBe(401);
  expect(app.upstream.requests).toHaveLength(0);
});
