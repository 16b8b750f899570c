import { beforeEach, describe, expect, it } from 'vitest';
import { isCrossSite } from '../../../../server/web/session/cross-site.ts';
import { gatewayPath, startWebApp } from '../web-app.ts';
import { started } from '../../../support/started.ts';

const app = started(startWebApp);
beforeEach(() => app.upstream.reset());

const login = gatewayPath('/api/Auth/login', 'auth');
const web = { 'X-Romaneio-Client': 'web' };
const json = { 'Content-Type': 'application/json' };

describe('what another site sends is refused', () => {
  it.each<[string, Record<string, string>]>([
    ['X01 a form', { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' }],
    ['X01 a multipart form', { 'Content-Type': 'multipart/form-data; boundary=b', 'Sec-Fetch-Site': 'cross-site' }],
    ['X01 text', { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'cross-site' }],
    ['X01 a form marked as ours', { ...web, 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'same-origin' }],
    ['X02 same-site is not same-origin', { ...web, ...json, 'Sec-Fetch-Site': 'same-site' }],
    ['X03 Origin: null', { ...web, ...json, Origin: 'null' }],
    ['X03 Origin: null, unmarked', { ...json, Origin: 'null' }],
    ['X04 another Origin', { ...web, ...json, Origin: 'https://evil.test' }],
    ['X04 another port', { ...web, ...json, Origin: 'http://127.0.0.1:1' }],
    ['X04 neither Sec-Fetch-Site nor Origin', { ...web, ...json, Cookie: 'sid=x' }],
    ['X05 login from another site', { ...json, 'Sec-Fetch-Site': 'cross-site' }],
    ['X05 login from another site, marked', { ...web, ...json, 'Sec-Fetch-Site': 'cross-site' }],
  ])('%s', async (_case, headers) => {
    const response = await fetch(app.url + login, { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'csrf' });
    expect(app.upstream.requests).toHaveLength(0);
  });

  it('X06 nothing but DELETE by our own page ends a session', async () => {
    for (const mode of ['no-cors', 'navigate']) {
      const image = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode, Cookie: 'sid=x' };
      const asked = await fetch(`${app.url}/sessao`, { headers: image });
      expect([asked.status, asked.headers.get('set-cookie')]).toEqual([403, null]);
    }
    expect((await fetch(`${app.url}/sessao`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${app.url}/sessao`, { method: 'DELETE' })).status).toBe(403);
    const cross = { ...web, 'Sec-Fetch-Site': 'cross-site' };
    expect((await fetch(`${app.url}/sessao`, { method: 'DELETE', headers: cross })).status).toBe(403);
  });

  it('X07 no other origin is ever allowed', async () => {
    const headers = {
      Origin: 'https://evil.test',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-romaneio-client',
    };
    for (const path of [login, '/sessao', '/config.json', '/']) {
      const response = await fetch(app.url + path, { method: 'OPTIONS', headers });
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(response.ok).toBe(false);
      const read = await fetch(app.url + path, { headers: { Origin: 'https://evil.test', Cookie: 'sid=x' } });
      expect([...read.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('X08 nobody frames the app', async () => {
    const { headers } = await fetch(`${app.url}/config.json`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('what proves the same origin', () => {
  const origin = 'http://romaneio:3000';
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' }, true],
    [{ origin }, true],
    [{ origin: 'https://romaneio:3000' }, false],
    [{ referer: `${origin}/dashboard` }, true],
    [{ referer: 'http://romaneio:3000.evil.test/' }, false],
    [{ referer: 'nonsense' }, false],
    [{ origin: 'http://evil.test', referer: `${origin}/` }, false],
    [{}, false],
  ])('%j: %s', (headers, same) => {
    expect(isCrossSite(headers, origin, true)).toBe(!same);
  });

  it('a script need not prove anything', () => {
    expect(isCrossSite({}, origin, false)).toBe(false);
  });
});
