import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gatewayPath, startWebApp, type RunningWebApp } from '../web-app.ts';

let app: RunningWebApp;
beforeEach(async () => {
  app = await startWebApp();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const login = gatewayPath('/api/Auth/login', 'auth');
const ramos = gatewayPath('/api/Ramo');
const web = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
const body = JSON.stringify({ Username: 'ana', Password: 'canary-password' });
const ana = {
  id: 7,
  email: 'ana@x.br',
  username: 'ana',
  nome: 'Ana',
  token: 'canary-upstream',
  access_token: 'canary-upstream',
};

interface Browser {
  readonly reference: string;
  readonly cookie: string;
  readonly headers: Record<string, string>;
}

async function signIn(extra: Record<string, string> = {}, answer: unknown = ana): Promise<Browser> {
  app.upstream.answer({ body: answer });
  const response = await fetch(app.url + login, { method: 'POST', headers: { ...web, ...extra }, body });
  expect(response.status).toBe(200);
  const { token } = (await response.json()) as { token: string };
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  app.upstream.reset();
  return { reference: token, cookie, headers: { ...web, Cookie: cookie, Authorization: token } };
}

function get(path: string, headers: Record<string, string>): Promise<Response> {
  return fetch(app.url + path, { headers });
}

async function codeOf(response: Response): Promise<string> {
  return ((await response.json()) as { code: string }).code;
}

describe('signing in', () => {
  it('S01 the page gets a reference, the cookie is for the server alone, the token is in neither', async () => {
    app.upstream.answer({ body: { ...ana, refreshToken: 'canary-upstream-2' } });
    const response = await fetch(app.url + login, { method: 'POST', headers: web, body });
    const text = await response.text();
    expect(JSON.parse(text)).toEqual({
      id: 7,
      email: 'ana@x.br',
      username: 'ana',
      nome: 'Ana',
      token: expect.stringMatching(/^ref_[\w-]{22}$/),
    });
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^sid=s%3A[\w-]{43}\.[^;]+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(text + cookie + app.lines.join('')).not.toContain('canary');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('S01 on HTTPS the cookie is __Host- and Secure', async () => {
    const behindTls = await startWebApp({ trustProxy: 'loopback' });
    behindTls.upstream.answer({ body: ana });
    const headers = { ...web, 'X-Forwarded-Proto': 'https' };
    const response = await fetch(behindTls.url + login, { method: 'POST', headers, body });
    expect(response.headers.get('set-cookie')).toMatch(/^__Host-sid=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const { token } = (await response.json()) as { token: string };
    const Cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const who = await fetch(`${behindTls.url}/sessao`, { headers: { ...headers, Cookie, Authorization: token } });
    expect(who.status).toBe(200);
    // The same cookie is not accepted over plain HTTP.
    expect((await fetch(`${behindTls.url}/sessao`, { headers: { ...web, Cookie, Authorization: token } })).status).toBe(
      401,
    );
    await behindTls.close();
  });

  it('later calls go with the upstream token, and without our cookie', async () => {
    const { headers } = await signIn();
    expect((await get(ramos, headers)).status).toBe(200);
    expect(app.upstream.last().headers.authorization).toBe('canary-upstream');
    expect(app.upstream.last().headers.cookie).toBeUndefined();
  });

  it('S02 an id planted before the login is not the one after it', async () => {
    const planted = await signIn();
    const after = await signIn({ Cookie: planted.cookie });
    expect(after.cookie).not.toBe(planted.cookie);
    expect((await get('/sessao', planted.headers)).status).toBe(401);
    expect((await get('/sessao', after.headers)).status).toBe(200);
  });

  it('a script keeps its token: the answer is untouched, and there is no cookie', async () => {
    app.upstream.answer({ body: ana });
    const response = await fetch(app.url + login, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await response.json()).toEqual(ana);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(JSON.parse(app.upstream.last().body().toString())).toEqual(JSON.parse(body));
  });

  it('X13 a script calls with its token, verbatim', async () => {
    expect((await get(ramos, { Authorization: 'Bearer as it is' })).status).toBe(200);
    expect(app.upstream.last().headers.authorization).toBe('Bearer as it is');
  });

  it('S20 a login without a token makes a session without one', async () => {
    const { headers } = await signIn({}, { id: 1, nome: 'Ana' });
    expect((await get(ramos, headers)).status).toBe(200);
    expect(app.upstream.last().headers.authorization).toBeUndefined();
  });

  it.each([
    ['an error in a 200', { body: { message: 'Usuário bloqueado' } }, 502],
    ['HTML', { headers: { 'Content-Type': 'text/html' }, body: '<p>' }, 502],
    ['a bare token', { body: '"canary-upstream"' }, 502],
    ['more than 64 KiB', { body: { ...ana, nome: 'x'.repeat(70_000) } }, 502],
    ['a refusal', { status: 401, body: { message: 'não' } }, 401],
    ['a 500', { status: 500, body: 'x' }, 500],
  ])('S20 %s starts no session', async (_case, answer, status) => {
    app.upstream.answer(answer);
    const response = await fetch(app.url + login, { method: 'POST', headers: web, body });
    expect(response.status).toBe(status);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).not.toContain('canary');
  });

  it('S19 a body over 4 KiB is refused', async () => {
    const response = await fetch(app.url + login, { method: 'POST', headers: web, body: 'x'.repeat(5_000) });
    expect(response.status).toBe(413);
    expect(app.upstream.requests).toHaveLength(0);
  });
});

describe('cookie and reference must match', () => {
  it.each(['S08 the cookie alone', 'S09 the reference alone', 'S10 another user’s reference', 'a reference unmarked'])(
    '%s: 401, and nothing goes upstream',
    async (name) => {
      const mine = await signIn();
      const other = await signIn();
      const { Cookie, ...withoutCookie } = mine.headers;
      const cases: Record<string, Record<string, string>> = {
        'S08 the cookie alone': { ...web, Cookie: Cookie ?? '' },
        'S09 the reference alone': withoutCookie,
        'S10 another user’s reference': { ...mine.headers, Authorization: other.reference },
        'a reference unmarked': { Cookie: Cookie ?? '', Authorization: mine.reference },
      };
      const response = await get(ramos, cases[name] as Record<string, string>);
      expect(response.status).toBe(401);
      expect(await codeOf(response)).toBe('session_required');
      expect(app.upstream.requests).toHaveLength(0);
    },
  );

  it.each(['sid=forged', 'sid=s%3Aforged.signature', `sid=s%3A${'a'.repeat(5_000)}.b`, 'sid=%zz', 'sid='])(
    'S03 the cookie %s is nobody',
    async (cookie) => {
      const { headers } = await signIn();
      expect((await get(ramos, { ...headers, Cookie: cookie })).status).toBe(401);
    },
  );

  it('S03 a tampered signature is nobody', async () => {
    const { headers } = await signIn();
    expect((await get('/sessao', { ...headers, Cookie: `${headers['Cookie']}x` })).status).toBe(401);
  });

  it('a script without a token is refused here', async () => {
    const response = await get(ramos, {});
    expect(await codeOf(response)).toBe('token_required');
    expect(app.upstream.requests).toHaveLength(0);
  });
});

describe('the end of a session', () => {
  it('leaving destroys it, takes the cookie and revokes the token', async () => {
    const { headers } = await signIn();
    const response = await fetch(`${app.url}/sessao`, { method: 'DELETE', headers });
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toMatch(/^sid=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(app.upstream.last()).toMatchObject({ method: 'POST', target: '/api/Auth/logout' });
    expect(app.upstream.last().headers.authorization).toBe('canary-upstream');
    expect((await get('/sessao', headers)).status).toBe(401);
  });

  it.each(['GET', 'POST'])('S04 a %s in flight does not bring it back', async (method) => {
    const { headers } = await signIn();
    app.upstream.answer((request) => ({ body: [], delayMs: request.target === '/api/Usuario' ? 100 : 0 }));
    const arrived = app.upstream.next();
    const inFlight = fetch(app.url + gatewayPath('/api/Usuario'), {
      method,
      headers,
      ...(method === 'POST' && { body: '{}' }),
    });
    await arrived;
    await fetch(`${app.url}/sessao`, { method: 'DELETE', headers });
    expect((await inFlight).status).toBe(200);
    expect((await get('/sessao', headers)).status).toBe(401);
  });

  it('S11 an upstream that knows the token no more ends it', async () => {
    const { headers } = await signIn();
    app.upstream.answer({ status: 401, body: { message: 'expirado' } });
    const response = await get(ramos, headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'expirado' });
    app.upstream.reset();
    expect(await codeOf(await get(ramos, headers))).toBe('session_required');
  });

  it('S05 idle for 30 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { headers } = await signIn();
    for (const minutes of [29, 29]) {
      vi.setSystemTime(Date.now() + minutes * 60_000);
      expect((await get('/sessao', headers)).status).toBe(200);
    }
    vi.setSystemTime(Date.now() + 31 * 60_000);
    expect((await get('/sessao', headers)).status).toBe(401);
  });

  it('S05 after 10 hours, however busy', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { headers } = await signIn();
    for (let minutes = 20; minutes < 600; minutes += 20) {
      vi.setSystemTime(Date.now() + 20 * 60_000);
      expect((await get('/sessao', headers)).status).toBe(200);
    }
    vi.setSystemTime(Date.now() + 20 * 60_000);
    expect((await get('/sessao', headers)).status).toBe(401);
  });
});

it('GET /sessao says who is signed in', async () => {
  const { headers } = await signIn();
  const response = await get('/sessao', headers);
  expect(await response.json()).toEqual({ id: 7, email: 'ana@x.br', username: 'ana', nome: 'Ana' });
  expect(response.headers.get('cache-control')).toBe('no-store');
});
