import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, gatewayPath, problemOf, startWebApp, type RunningWebApp } from '../web-app.ts';

let app: RunningWebApp | undefined;
beforeEach(() => {
  app = undefined;
});
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
});

const ramos = gatewayPath('/api/Ramo');
const web = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };
const before = (baseUrl: string) =>
  startWebApp({ upstreams: { main: { baseUrl, apiKey: null }, auth: { baseUrl, apiKey: null } } });

it('V04 DNS failure: 502 that does not name the host', async () => {
  app = await before('http://nao-existe.invalid');
  const problem = await problemOf(await call(app, ramos));
  expect(problem).toMatchObject({ status: 502, code: 'upstream_unreachable' });
  expect(problem.text).not.toContain('invalid');
});

it('V04 TLS failure: 502', async () => {
  const plain = createServer((socket) => socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  app = await before(`https://127.0.0.1:${(plain.address() as AddressInfo).port}`);
  expect((await problemOf(await call(app, ramos))).status).toBe(502);
  plain.close();
});

it.each([
  ['V04 half-close in the head', 'HTTP/1.1 200 OK\r\nContent-Le'],
  ['V04 half-close before a word', ''],
])('%s: 502', async (_case, bytes) => {
  const rude = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(bytes));
  });
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
  app = await before(`http://127.0.0.1:${(rude.address() as AddressInfo).port}`);
  expect((await problemOf(await call(app, ramos))).status).toBe(502);
  rude.close();
});

it('V04 a storm of 500s passes as it is, and keeps nobody out', async () => {
  app = await startWebApp();
  app.upstream.answer({ status: 500, body: { message: 'erro' } });
  for (let turn = 0; turn < 30; turn += 1) expect((await call(app, ramos)).status).toBe(500);
  app.upstream.answer({ body: [] });
  expect((await call(app, ramos)).status).toBe(200);
});

it('V04 an answer that drips is carried while it moves', async () => {
  app = await startWebApp();
  app.upstream.answer({ chunks: [...'[1,2,3]'], chunkDelayMs: 20 });
  expect(await (await call(app, ramos)).json()).toEqual([1, 2, 3]);
});

it.each([
  ['V04', ramos, {}, 15_000],
  ['S20 at a login,', gatewayPath('/api/Auth/login', 'auth'), { method: 'POST', headers: web, body: '{}' }, 10_000],
])('%s an upstream that hangs: 504, no session, and the upstream is let go', async (_case, path, init, waits) => {
  app = await startWebApp();
  app.upstream.answer({ hang: true });
  const arrived = app.upstream.next();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const answer = call(app, path, init);
  const recorded = await arrived;
  await recorded.ended;
  vi.advanceTimersByTime(waits - 1_000);
  expect(await Promise.race([answer, Promise.resolve('waiting')])).toBe('waiting');
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  const response = await answer;
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await problemOf(response)).toMatchObject({ status: 504, code: 'upstream_timeout' });
  await recorded.callerLeft;
});

it('H19 what the upstream sets for our origin is dropped on the wire', async () => {
  app = await startWebApp();
  app.upstream.answer({
    headers: {
      'Set-Cookie': 'sid=1',
      'Access-Control-Allow-Origin': '*',
      'Strict-Transport-Security': 'max-age=1',
      'Clear-Site-Data': '"*"',
      'X-Content-Type-Options': 'none',
      'Cache-Control': 'public',
    },
    body: [],
  });
  const { headers } = await call(app, ramos);
  for (const name of ['set-cookie', 'access-control-allow-origin', 'strict-transport-security', 'clear-site-data']) {
    expect([name, headers.get(name)]).toEqual([name, null]);
  }
  expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store']);
});
