import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressKey } from '../../../../server/http/address-key.ts';
import { memoryCounting } from '../../../../server/web/limits/counting.ts';
import { createLoginLimits } from '../../../../server/web/limits/login-limits.ts';
import type { RateLimits } from '../../../../server/web/web-parts.ts';
import { ampleLimits, gatewayPath, startWebApp, token, type RunningWebApp } from '../web-app.ts';

const limits: RateLimits = { ...ampleLimits, loginAccount: { max: 5, windowMs: 900_000 } };
const login = gatewayPath('/api/Auth/login', 'auth');

let app: RunningWebApp | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
  app = undefined;
});

function signIn(running: RunningWebApp, Username: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify({ Username, Password: 'p' });
  return fetch(running.url + login, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  });
}

describe('tiers', () => {
  it('refuse what is over them, and say how long to wait', async () => {
    app = await startWebApp({ rateLimits: { ...limits, read: { max: 2, windowMs: 60_000 } } });
    const call = () => fetch(app?.url + gatewayPath('/api/Ramo'), { headers: token });
    expect((await call()).headers.get('ratelimit')).toContain('remaining=1');
    expect((await call()).status).toBe(200);
    const refused = await call();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
    expect(app.upstream.requests).toHaveLength(2);
    // Another tier has its own counter.
    const post = await fetch(app.url + gatewayPath('/api/Usuario'), {
      method: 'POST',
      headers: { ...token, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(post.status).toBe(200);
  });

  it('strangers need no session where anybody may call, and are counted by their address', async () => {
    app = await startWebApp({ rateLimits: { ...limits, public: { max: 2, windowMs: 60_000 } } });
    const confirm = (headers: Record<string, string> = {}) =>
      fetch(app?.url + gatewayPath('/api/Certificado/conferencia'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: '{"codigo":"A","chave":"B"}',
      });
    expect((await confirm()).status).toBe(200);
    // An invented token gets no counter and is not forwarded.
    expect((await confirm({ Authorization: 'a'.repeat(43) })).status).toBe(200);
    expect((await confirm({ Authorization: 'b'.repeat(43) })).status).toBe(429);
    expect(app.upstream.requests.map(({ headers }) => headers['authorization'])).toEqual([undefined, undefined]);
    expect((await fetch(app.url + gatewayPath('/api/Ramo'))).status).toBe(401);
  });

  it('S13 many accounts that fail at one address are one caller', async () => {
    app = await startWebApp({ rateLimits: { ...limits, login: { max: 3, windowMs: 60_000 } } });
    for (let index = 0; index < 5; index += 1) expect((await signIn(app, `good-${index}`)).status).toBe(200);
    app.upstream.answer({ status: 401, body: { message: 'não' } });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) statuses.push((await signIn(app, `user-${index}`)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
  });

  it.each([
    ['a status other than 1', { status: 0, message: 'não' }],
    ['a status as text', { status: '0', id: 1, token: 't' }],
    ['an error', { error: 'bloqueado' }],
    ['only a message', { message: 'Senha inválida' }],
    ['a list', []],
    ['a page', '<html>Entrar</html>'],
    ['nothing', ''],
  ])('A-S13 %s with a 200 is a failed attempt, for scripts too, and passes unchanged', async (_what, body) => {
    const perAccount = { ...limits, loginAccount: { max: 1, windowMs: 900_000 } };
    app = await startWebApp({ rateLimits: perAccount });
    app.upstream.answer({ body, headers: { 'Content-Type': 'application/json' } });
    const answer = await signIn(app, 'ana');
    expect([answer.status, await answer.text()]).toEqual([200, typeof body === 'string' ? body : JSON.stringify(body)]);
    expect((await signIn(app, 'ana')).status).toBe(429);
  });

  it('S14 X-Forwarded-For of a caller changes nothing', async () => {
    app = await startWebApp({ rateLimits: { ...limits, read: { max: 1, windowMs: 60_000 } } });
    const call = (from: string) =>
      fetch(app?.url + gatewayPath('/api/Ramo'), { headers: { ...token, 'X-Forwarded-For': from } });
    expect((await call('203.0.113.1')).status).toBe(200);
    expect((await call('203.0.113.2')).status).toBe(429);
  });

  it('V10 no more reports of one caller run at once than may: the next waits for its turn', async () => {
    app = await startWebApp({ rateLimits: limits });
    const gate = Promise.withResolvers<void>();
    let [running, most] = [0, 0];
    app.upstream.answer(async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
      return { body: [] };
    });
    const path = app.url + gatewayPath('/api/Relatorios/ListarImpressaorelacaoEmbarquesNacional');
    const run = () =>
      fetch(path, { method: 'POST', headers: { ...token, 'Content-Type': 'application/json' }, body: '{}' });
    // Two run and eight wait; the eleventh is refused while the others run.
    const runs = Array.from({ length: 11 }, run);
    const refused = await Promise.race(runs);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({ code: 'too_many_reports' });
    expect(app.upstream.requests).toHaveLength(2);
    gate.resolve();
    const statuses = await Promise.all(runs.map(async (answer) => (await answer).status));
    expect(statuses.toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(most).toBe(2);
  });
});

it('S14 an address is one key in every spelling, and a network of IPv6 is one caller', () => {
  expect(addressKey('::ffff:1.2.3.4')).toBe(addressKey('::ffff:102:304'));
  expect(addressKey('2001:db8:0:1::1')).toBe(addressKey('2001:db8:0:ff::2'));
  expect(addressKey('2001:db8:0:1::1')).not.toBe(addressKey('2001:db8:1:1::1'));
});

describe('K12 those who did nothing', () => {
  const wrong = async (running: RunningWebApp, account: string) => {
    running.upstream.answer({ status: 401, body: {} });
    return (await signIn(running, account)).status;
  };
  const right = async (running: RunningWebApp, account: string) => {
    running.upstream.answer({ body: { id: 1, token: 't' } });
    return (await signIn(running, account)).status;
  };
  const tight = { ...limits, login: { max: 3, windowMs: 900_000 } };

  it('are not locked out by a script with an expired password', async () => {
    app = await startWebApp({ rateLimits: tight });
    for (let attempt = 0; attempt < 40; attempt += 1) await wrong(app, 'script');
    for (const account of ['ana', 'bia', 'caio', 'davi']) expect(await right(app, account)).toBe(200);
  });

  it('sign in while many accounts fail at their address: at once where they are known, else in turn', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    app = await startWebApp({ rateLimits: tight });
    expect(await right(app, 'ana')).toBe(200);
    for (let index = 0; index < 3; index += 1) expect(await wrong(app, `conta-${index}`)).toBe(401);
    expect(await right(app, 'conta-0')).toBe(429);
    expect([await right(app, 'nova-1'), await right(app, 'nova-2')]).toEqual([200, 429]);
    for (let again = 0; again < 3; again += 1) expect(await right(app, 'ana')).toBe(200);
    vi.advanceTimersByTime(10_001);
    expect(await right(app, 'nova-2')).toBe(200);
    vi.advanceTimersByTime(900_000);
    expect(await right(app, 'conta-0')).toBe(200);
  });
});

describe('K13 scripts', () => {
  const from = (address: string, Authorization: string) => ({ 'X-Forwarded-For': address, Authorization });
  const read = (headers: Record<string, string>) => fetch(app?.url + gatewayPath('/api/Ramo'), { headers });

  it('with one token are one caller, wherever they call from', async () => {
    app = await startWebApp({ trustProxy: 1, rateLimits: { ...limits, read: { max: 3, windowMs: 60_000 } } });
    const statuses: number[] = [];
    for (let index = 1; index <= 5; index += 1) statuses.push((await read(from(`203.0.113.${index}`, 'um'))).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('with tokens of their own do not share the allowance of their address', async () => {
    app = await startWebApp({ rateLimits: { ...limits, read: { max: 3, windowMs: 60_000 } } });
    const statuses: number[] = [];
    for (const one of ['a', 'b', 'a', 'b', 'a', 'b']) statuses.push((await read({ Authorization: one })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('with invented tokens share that of their address', async () => {
    app = await startWebApp({ rateLimits: { ...limits, read: { max: 3, windowMs: 60_000 } } });
    app.upstream.answer({ status: 401, body: {} });
    const statuses: number[] = [];
    for (const one of ['a', 'b', 'c', 'd']) statuses.push((await read({ Authorization: one })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});

describe('S12 guessing a password', () => {
  it('makes the guesser wait, longer each time, and nobody else', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    app = await startWebApp({ rateLimits: limits });
    app.upstream.answer({ status: 401, body: {} });
    for (let guess = 0; guess < 5; guess += 1) expect((await signIn(app, 'ana')).status).toBe(401);
    const waiting = await signIn(app, ' ANA ');
    expect(waiting.status).toBe(429);
    expect(waiting.headers.get('retry-after')).toBe('1');
    expect(await waiting.json()).toMatchObject({ code: 'login_delayed' });
    expect((await signIn(app, 'bia')).status).toBe(401);
    vi.advanceTimersByTime(1_001);
    expect((await signIn(app, 'ana')).status).toBe(401);
    expect((await signIn(app, 'ana')).headers.get('retry-after')).toBe('2');
    vi.advanceTimersByTime(2_001);
    // The right password works after the wait, and resets the counter.
    app.upstream.answer({ body: { id: 1, token: 't' } });
    expect((await signIn(app, 'ana')).status).toBe(200);
    app.upstream.answer({ status: 401, body: {} });
    expect((await signIn(app, 'ana')).status).toBe(401);
    expect((await signIn(app, 'ana')).status).toBe(401);
  });

  it('never waits longer than a minute, and is forgotten after the window', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const delay = createLoginLimits(limits, memoryCounting);
    for (let guess = 0; guess < 50; guess += 1) await delay.failed('ana', '1.1.1.1');
    expect(await delay.wait('ana', '1.1.1.1')).toBe(60);
    expect(await delay.wait('ana', '2.2.2.2')).toBe(0);
    vi.advanceTimersByTime(900_000);
    expect(await delay.wait('ana', '1.1.1.1')).toBe(0);
  });
});
