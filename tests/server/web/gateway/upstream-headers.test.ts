import { describe, expect, it } from 'vitest';
import type { IncomingHttpHeaders } from 'node:http';
import {
  headersDown as linesDown,
  headersUp as linesUp,
  type OwnHeaders,
  pairsOf,
} from '../../../../server/web/gateway/upstream-headers.ts';

/** Alternating names and values as an object; a repeated name gets the value `twice`. */
function asObject(lines: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at < lines.length; at += 2) {
    const name = lines[at] ?? '';
    headers[name] = name in headers ? 'twice' : (lines[at + 1] ?? '');
  }
  return headers;
}
const headersUp = (given: IncomingHttpHeaders, ours: OwnHeaders) => asObject(linesUp(given, ours));
const headersDown = (given: IncomingHttpHeaders) => asObject(linesDown(given));

const own: OwnHeaders = {
  host: 'upstream:8080',
  requestId: 'id-1',
  traceparent: undefined,
  apiKeyHeader: 'x-api-key',
  apiKey: 'ours',
  authorization: 'token',
  peer: { ip: '203.0.113.9', secure: true, host: 'romaneio.example', proxied: false },
  takesBody: false,
};
const ownSent = {
  host: 'upstream:8080',
  'x-request-id': 'id-1',
  'x-api-key': 'ours',
  authorization: 'token',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'romaneio.example',
};

describe('what goes up', () => {
  it('the span of a call goes up where there is one, the caller’s word on it never', () => {
    const strange = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const ours = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;
    expect(headersUp({ traceparent: strange }, { ...own, traceparent: ours })).toEqual({
      ...ownSent,
      traceparent: ours,
    });
    expect(headersUp({ traceparent: strange }, own)).toEqual(ownSent);
  });

  it('H16 nothing but the allow-list and our own', () => {
    const hostile = {
      accept: 'application/json',
      cookie: 'sid=1',
      apikey: 'anon',
      te: 'trailers',
      'proxy-authorization': 'Basic x',
      'keep-alive': 'timeout=1',
      'x-forwarded-for': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      x_api_key: 'alias',
      'x-http-method-override': 'DELETE',
      'x-original-url': '/admin',
      'x-rewrite-url': '/admin',
      'x-romaneio-client': 'web',
      origin: 'https://evil.test',
      expect: '100-continue',
      upgrade: 'h2c',
    };
    expect(headersUp(hostile, own)).toEqual({ accept: 'application/json', ...ownSent });
  });

  it('H15 H17 ours are added last: no nomination and no header of the caller takes their place', () => {
    const given = {
      connection: 'X-Api-Key, authorization, Host, accept',
      'x-api-key': 'theirs',
      'x-request-id': 'theirs',
      authorization: 'theirs',
      host: 'evil.test',
      accept: 'text/html',
      'accept-language': 'pt-BR',
    };
    expect(headersUp(given, own)).toEqual({ 'accept-language': 'pt-BR', ...ownSent });
  });

  it('carries the framing that the parser saw, even where Connection names it', () => {
    expect(headersUp({ 'content-length': '3', connection: 'content-length' }, own)).toMatchObject({
      'content-length': '3',
    });
    expect(headersUp({ 'transfer-encoding': 'chunked' }, { ...own, takesBody: true })).toEqual(ownSent);
    expect(headersUp({}, { ...own, takesBody: true })).toEqual({ ...ownSent, 'content-length': '0' });
  });

  it('leaves out the key and the credential that there are not', () => {
    const sent = headersUp({}, { ...own, apiKey: null, authorization: null });
    expect(Object.keys(sent)).not.toContain('x-api-key');
    expect(Object.keys(sent)).not.toContain('authorization');
  });
});

describe('what comes back', () => {
  it('H19 nothing that speaks for the upstream as if it were our origin', () => {
    const given = {
      'content-type': 'application/json',
      'content-length': '2',
      'set-cookie': ['sid=1'],
      server: 'IIS',
      'x-powered-by': 'ASP.NET',
      'access-control-allow-origin': '*',
      'strict-transport-security': 'max-age=1',
      'clear-site-data': '"*"',
      location: 'http://10.0.0.1/',
      'www-authenticate': 'Basic',
      'content-security-policy': 'default-src *',
      'cache-control': 'public, max-age=600',
      'x-request-id': 'theirs',
      connection: 'close',
    };
    expect(headersDown(given)).toEqual({
      'content-type': 'application/json',
      'content-length': '2',
      'cache-control': 'no-store',
    });
  });

  it.each(['text/html', 'image/svg+xml', 'application/pdf', undefined, 'text/json;evil', 'application/jsonp'])(
    'H20 %s is never a page of our origin',
    (type) => {
      const headers = headersDown(type === undefined ? {} : { 'content-type': type });
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    },
  );

  it.each(['application/json', 'application/json; charset=utf-8', 'application/problem+json'])('%s is data', (type) => {
    expect(headersDown({ 'content-type': type })['content-security-policy']).toBeUndefined();
  });
});

describe('each header that may pass does', () => {
  const given = (names: string) =>
    Object.fromEntries(
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, `value of ${name}`]),
    );

  it('up', () => {
    const names = given(`accept accept-encoding accept-language content-encoding content-type idempotency-key if-match
      if-modified-since if-none-match if-range prefer range user-agent`);
    expect(headersUp(names, own)).toEqual({ ...names, ...ownSent });
  });

  it('down', () => {
    const names =
      given(`accept-ranges allow content-disposition content-encoding content-language content-length content-range
      deprecation etag last-modified preference-applied retry-after sunset vary`);
    expect(headersDown({ ...names, 'content-type': 'application/json' })).toEqual({
      ...names,
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
  });
});

it('names and values by turns are pairs', () => {
  expect(pairsOf(['etag', '"1"', 'vary', 'accept'])).toEqual([
    ['etag', '"1"'],
    ['vary', 'accept'],
  ]);
});
