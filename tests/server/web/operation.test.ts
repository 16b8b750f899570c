import { createHmac } from 'node:crypto';
import { createLogger } from '../../../server/log.ts';
import { openSessionBackend } from '../../../server/web/session/session-backend.ts';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../shared/contracts/catalogue.ts';
import { sendRaw, statusesOf } from './raw-http.ts';
import { API_KEY, gatewayPath, SECRET, startWebApp, token } from './web-app.ts';
import { startedForEach } from '../../support/started.ts';

const app = startedForEach(startWebApp);

describe('health', () => {
  it('is alive, and ready while everything behind it answers', async () => {
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${app.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: 'ok', upstream: true, sessions: true, draining: false });
  });

  it('is not ready without its upstream', async () => {
    await app.upstream.close();
    const ready = await fetch(`${app.url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ upstream: false, sessions: true });
  });

  it('is not ready once it drains', async () => {
    app.drain();
    expect(await (await fetch(`${app.url}/readyz`)).json()).toMatchObject({ status: 'unavailable', draining: true });
  });
});

describe('metrics', () => {
  it('count answers by call and status', async () => {
    await (await fetch(app.url + gatewayPath('/api/Ramo'), { headers: token })).text();
    await (await fetch(app.url + gatewayPath('/api/nada'), { headers: token })).text();
    const text = await (await fetch(`${app.url}/metrics`)).text();
    expect(text).toContain('romaneio_web_requests_total{call="ramos.list",status="200"} 1');
    expect(text).toContain('romaneio_web_requests_total{call="other",status="404"} 1');
  });

  it('of the built-in API pass through, and are not there for a foreign one', async () => {
    app.upstream.answer(({ path }) => (path === '/metrics' ? { body: 'romaneio_api_pool_waiting 0\n' } : {}));
    const answer = await fetch(`${app.url}/metrics/api`);
    expect([answer.status, await answer.text()]).toEqual([200, 'romaneio_api_pool_waiting 0\n']);
    const sent = app.upstream.last();
    expect([sent.headers.host, sent.headers['x-api-key']]).toEqual(['localhost', undefined]);
    app.upstream.answer({ status: 500 });
    expect((await fetch(`${app.url}/metrics/api`)).status).toBe(502);
    await app.upstream.close();
    expect((await fetch(`${app.url}/metrics/api`)).status).toBe(502);
    const foreign = await startWebApp({ builtInApi: false });
    const page = await fetch(`${foreign.url}/metrics/api`);
    await foreign.close();
    expect(page.headers.get('content-type')).not.toContain('version=0.0.4');
    expect(foreign.upstream.requests).toHaveLength(0);
  });

  it.each(['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Real-IP', 'Forwarded', 'Via'])(
    'L05 K22 are not for callers who come through a proxy, which %s shows',
    async (name) => {
      for (const path of ['/metrics', '/metrics/api']) {
        expect((await fetch(app.url + path, { headers: { [name]: 'a' } })).status).toBe(404);
      }
    },
  );

  it.each([
    ['speaks HTTP/1.0', 'GET /metrics HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n'],
    ['passes on the public name', 'GET /metrics HTTP/1.1\r\nHost: romaneio.example\r\nConnection: close\r\n\r\n'],
  ])('K22 nor through one that %s', async (_case, bytes) => {
    expect(statusesOf(await sendRaw(app.port, bytes))).toEqual([404]);
  });
});

it('K22 the first request that shows a proxy says that TRUST_PROXY is off, once', async () => {
  const warnings = () => app.lines.filter((line) => line.includes('TRUST_PROXY')).length;
  for (let turn = 0; turn < 2; turn += 1)
    await fetch(`${app.url}/healthz`, { headers: { 'X-Forwarded-Proto': 'https' } });
  expect(warnings()).toBe(1);
});

describe('K18 names that a request calls us by', () => {
  const statusFor = async (port: number, host: string) =>
    statusesOf(await sendRaw(port, `GET /config.json HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))[0];

  it.each([
    ['localhost:3000', 200],
    ['127.0.0.1', 200],
    ['[::1]:3000', 200],
    ['192.168.0.9:80', 200],
    ['romaneio.example', 200],
    ['ROMANEIO.example.:443', 200],
    ['evil.test', 421],
    ['romaneio.example.evil.test', 421],
    ['127.0.0.1.evil.test:3000', 421],
  ])('%s: %d', async (host, status) => {
    expect(await statusFor(app.port, host)).toBe(status);
  });

  it('are the proxy’s own behind a trusted one, unless the operator lists them', async () => {
    const behind = await startWebApp({ trustProxy: 'loopback', allowedHosts: [] });
    expect(await statusFor(behind.port, 'publico.example')).toBe(200);
    await behind.close();
    const listed = await startWebApp({ trustProxy: 'loopback', allowedHosts: ['publico.example'] });
    expect([await statusFor(listed.port, 'publico.example'), await statusFor(listed.port, 'evil.test')]).toEqual([
      200, 421,
    ]);
    await listed.close();
  });
});

it('L01 no secret reaches the log, an error or the metrics', async () => {
  const secret = { Authorization: 'canary-token', Cookie: 'sid=canary-cookie', 'X-Api-Key': 'canary-theirs' };
  const json = { ...secret, 'Content-Type': 'application/json' };
  const login = JSON.stringify({ Username: 'ana', Password: 'canary-password' });
  app.upstream.answer({ reset: 'before-answer' });
  const answers = [
    await fetch(app.url + gatewayPath('/api/Ramo'), { headers: secret }),
    await fetch(app.url + gatewayPath('/api/Auth/login', 'auth'), { method: 'POST', headers: json, body: login }),
    await fetch(`${app.url}${gatewayPath('/api/canary-path?canary-query=1')}`, { headers: secret }),
    await fetch(`${app.url}/canary-page.js?canary-query=1`, { headers: secret }),
    await fetch(`${app.url}/metrics`, { headers: secret }),
  ];
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  const [path, ...rest] = [app.lines.join(''), ...texts];
  // The log may contain the path of a page, never its query.
  expect(path?.replaceAll('/canary-page.js', '')).not.toMatch(/canary/);
  expect(rest.join('')).not.toMatch(/canary/);
  expect(path).not.toContain(API_KEY);
  expect(path).not.toContain(SECRET);
});

it('L02 whatever is sent, each request is one line of the log, escaped and short', async () => {
  const hostile = '\\u001b[31m\\r\\n{"level":50}';
  await fetch(`${app.url}/a%0d%0a{"level":50}${'x'.repeat(1_000)}`);
  await fetch(`${app.url}/a`, {
    headers: { 'User-Agent': `\u00a0{"level":50}${'x'.repeat(8_000)}`, 'X-Request-Id': '{"level":50}' },
  });
  await fetch(app.url + gatewayPath(`/api/x\r\n\u001b[31m{"level":50}`), { headers: token });
  await fetch(app.url + gatewayPath('/api/Auth/login', 'auth'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `{"Username":"${hostile}${'x'.repeat(1_000)}","Password":"x"}`,
  });
  const lines = app.lines.join('').trim().split('\n');
  const requests = lines
    .filter((line) => !/\p{Cc}/u.test(line))
    .map((line) => JSON.parse(line) as { msg: string; req: { id: string; path: string } })
    .filter(({ msg }) => msg === 'request');
  expect(requests.map(({ req }) => req.path.slice(0, 8))).toEqual(['/a%0d%0a', '/a', '/gateway', '/gateway']);
  expect(requests[0]?.req.path).toHaveLength(256);
  for (const { req } of requests) expect(req.id).toMatch(/^[\da-f-]{36}$/);
  expect(lines.join('').match(/"level":50\}/g)).toBeNull();
});

describe('the anonymous key', () => {
  it('is asked of everybody, and goes no further', async () => {
    const keyed = await startWebApp({ anonKey: 'anon-key' });
    const call = (headers: Record<string, string>) =>
      fetch(keyed.url + gatewayPath('/api/Ramo'), { headers: { ...token, ...headers } });
    const refused = await call({});
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'anon_key' });
    expect((await call({ apikey: 'other-key' })).status).toBe(401);
    expect(keyed.upstream.requests).toHaveLength(0);
    expect((await call({ apikey: 'anon-key' })).status).toBe(200);
    expect(keyed.upstream.last().headers['apikey']).toBeUndefined();
    expect(await (await fetch(`${keyed.url}/config.json`)).json()).toMatchObject({
      anonKey: 'anon-key',
      gatewayUrl: '/gateway',
    });
    await keyed.close();
  });
});

describe('the documentation', () => {
  it('describes every call, from the contracts', async () => {
    const document = (await (await fetch(`${app.url}/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    expect(document.openapi).toBe('3.1.1');
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.toSorted()).toEqual(
      catalogue('/api/Apolice/ListarApolices')
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(document.paths['/api/Usuario/{id}']).toHaveProperty(
      'put.requestBody.content.application/json.schema.properties.nome',
    );
  });

  it('leaves out what only the built-in API has', async () => {
    const foreign = await startWebApp({ builtInApi: false });
    expect(await (await fetch(`${foreign.url}/openapi.json`)).text()).not.toContain('autenticacao.logout');
    await foreign.close();
  });
});

it('L03 what breaks inside is a 500 or 503 that says nothing of its cause, and the process goes on', async () => {
  const broken = await openSessionBackend({ redisUrl: null, databaseUrl: null, log: createLogger('silent', 'web') });
  broken.store.get = () => {
    throw new Error('canary-cause');
  };
  const failing = await startWebApp({ sessions: broken });
  const cookie = `s:${'a'.repeat(43)}`;
  const signature = createHmac('sha256', SECRET).update('a'.repeat(43)).digest('base64').replace(/=+$/, '');
  const headers = {
    'X-Romaneio-Client': 'web',
    'Sec-Fetch-Site': 'same-origin',
    Authorization: 'ref_x',
    Cookie: `sid=${encodeURIComponent(`${cookie}.${signature}`)}`,
  };
  for (const path of [gatewayPath('/api/Ramo'), '/sessao']) {
    const response = await fetch(failing.url + path, { headers });
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('canary');
  }
  expect((await fetch(`${failing.url}/healthz`)).status).toBe(200);
  await failing.close();
  await broken.close();
});
