import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ampleLimits, call, gatewayPath, startWebApp, type RunningWebApp } from './web-app.ts';

const HOUR = 3_600_000;
const few = { max: 2, windowMs: 60_000 };
const ramos = gatewayPath('/api/Ramo');
const login = gatewayPath('/api/Auth/login', 'auth');
const web = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' };

let app: RunningWebApp;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  const rateLimits = { ...ampleLimits, loginAccount: few, public: few, read: few };
  app = await startWebApp({ rateLimits });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Changes the machine's clock; no time passes. */
const setClock = (byMs: number) => vi.setSystemTime(Date.now() + byMs);
const guess = async () =>
  (
    await call(app, login, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"Username":"ana"}',
    })
  ).status;

describe.each([
  ['an hour ahead', HOUR],
  ['an hour back', -HOUR],
])('V08: the clock jumps %s', (_which, byMs) => {
  it('and windows of calls end when their time has passed', async () => {
    const statuses = [(await call(app, ramos)).status, (await call(app, ramos)).status];
    setClock(byMs);
    statuses.push((await call(app, ramos)).status);
    vi.advanceTimersByTime(60_001);
    statuses.push((await call(app, ramos)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('and who has guessed waits no longer than he must', async () => {
    app.upstream.answer({ status: 401, body: {} });
    const statuses = [await guess(), await guess()];
    setClock(byMs);
    statuses.push(await guess());
    vi.advanceTimersByTime(1_001);
    statuses.push(await guess());
    expect(statuses).toEqual([401, 401, 429, 401]);
  });

  it('and an upstream that was down is tried again in time', async () => {
    await app.close();
    app = await startWebApp();
    await app.upstream.close();
    for (let turn = 0; turn < 5; turn += 1) expect((await call(app, ramos)).status).toBe(502);
    expect((await call(app, ramos)).status).toBe(503);
    setClock(byMs);
    vi.advanceTimersByTime(501);
    expect((await call(app, ramos)).status).toBe(502);
  });

  it('and a session ends too early rather than never', async () => {
    app.upstream.answer({ body: { id: 1, nome: 'Ana', token: 'token' } });
    const signedIn = await call(app, login, { method: 'POST', headers: web, body: '{"Username":"ana"}' });
    const { token } = (await signedIn.json()) as { token: string };
    const Cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const who = async () => (await call(app, '/sessao', { headers: { ...web, Cookie, Authorization: token } })).status;
    expect(await who()).toBe(200);
    setClock(byMs);
    expect(await who()).toBe(byMs > 0 ? 401 : 200);
    vi.advanceTimersByTime(2 * HOUR);
    expect(await who()).toBe(401);
  });
});
