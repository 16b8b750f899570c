import { beforeEach, describe, expect, it } from 'vitest';
import { maxBytesOf } from '../../../../server/web/gateway/body-rules.ts';
import { extraCallsOf } from '../../../../server/web/gateway/extra-calls.ts';
import { sendRaw } from '../raw-http.ts';
import { call, gatewayPath, problemOf, startWebApp } from '../web-app.ts';
import { oddEndpoints, oddPosts, oddQueries } from './odd-targets.ts';
import { started } from '../../../support/started.ts';

const app = started(() => startWebApp({ extraCalls: [{ method: 'GET', path: '/api/Navio/{id}' }] }));
beforeEach(() => app.upstream.reset());

const statuses: Readonly<Record<string, number>> = { endpoint_not_allowed: 404, endpoint_too_long: 414 };

/** Refused with a problem that echoes nothing of the request; the upstream is not called. */
async function expectRefused(response: Response, code: string, asked: string): Promise<void> {
  const problem = await problemOf(response);
  expect(problem).toMatchObject({ status: statuses[code] ?? 400, code });
  for (const word of asked.match(/evil|admin|jsessionid|passwd|alert|X-Evil|__proto__/gi) ?? []) {
    expect(problem.text).not.toContain(word);
  }
  expect(app.upstream.requests).toHaveLength(0);
}

describe('over a socket, an odd target is refused before anything goes upstream', () => {
  it.each(oddEndpoints)('%s %j: %s', async (_case, endpoint, code) => {
    await expectRefused(await call(app, gatewayPath(endpoint)), code, endpoint);
  });
  it.each(oddPosts)('%s POST %j: %s', async (_case, endpoint, code) => {
    await expectRefused(await call(app, gatewayPath(endpoint), { method: 'POST' }), code, endpoint);
  });
  it.each(oddQueries)('%s on the wire: %s: %s', async (_case, query, code) => {
    const answer = await sendRaw(
      app.port,
      `GET /gateway?${query} HTTP/1.1\r\nHost: a\r\nAuthorization: t\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).toContain(`"code":"${code}"`);
    expect(answer).not.toMatch(/x-evil/i);
    expect(app.upstream.requests).toHaveLength(0);
  });

  it('G26 another method is told which it takes', async () => {
    for (const method of ['DELETE', 'PATCH']) {
      const response = await call(app, gatewayPath('/api/Apolice/dados-apolice/10'), { method });
      expect(response.headers.get('allow')).toBe('GET');
      expect(await problemOf(response)).toMatchObject({ status: 405, code: 'method_not_allowed' });
    }
    expect(app.upstream.requests).toHaveLength(0);
  });
});

it.each([
  ['G01', '/api/Apolice/dados-apolice/10', '/api/Apolice/dados-apolice/10'],
  ['G25', '/api/ApoliceSão Paulo 1?pageSize=10', '/api/ApoliceS%C3%A3o%20Paulo%201?pageSize=10'],
  ['G25', '/api/Apolice📦', '/api/Apolice%F0%9F%93%A6'],
])('%s %s reaches the upstream as exactly that path', async (_case, endpoint, target) => {
  expect((await call(app, gatewayPath(endpoint))).status).toBe(200);
  expect(app.upstream.last().target).toBe(target);
});

it('G02 the api decides the upstream, whose key goes along', async () => {
  const login = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  expect((await call(app, gatewayPath('/api/Auth/login', 'auth'), login)).status).toBe(200);
  expect(app.upstream.last().headers['x-api-key']).toBe('canary-auth-key');
  expect((await problemOf(await call(app, gatewayPath('/api/Auth/login', 'main'), login))).status).toBe(404);
  expect(app.upstream.requests).toHaveLength(1);
});

it('calls that the installation adds: of either upstream, with a body for POST and PUT alone', () => {
  const added = extraCallsOf([
    { method: 'GET', path: '/api/Navio/{id}' },
    { method: 'PUT', path: '/api/Navio' },
    { method: 'DELETE', path: '/api/Navio' },
  ]);
  expect(added.map((one) => `${one.id} ${one.body.kind} ${maxBytesOf(one)}`)).toEqual([
    'extra.1.main none 0',
    'extra.1.auth none 0',
    'extra.2.main json 10485760',
    'extra.2.auth json 10485760',
    'extra.3.main none 0',
    'extra.3.auth none 0',
  ]);
});
