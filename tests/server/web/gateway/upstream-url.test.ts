import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/config.ts';
import { extraCallsOf } from '../../../../server/web/gateway/extra-calls.ts';
import { createResolver, readBaseUrl, remembering } from '../../../../server/web/gateway/upstream-url.ts';
import { catalogue } from '../../../../shared/contracts/catalogue.ts';
import { oddEndpoints, oddPosts, oddQueries } from './odd-targets.ts';

const extra = extraCallsOf([{ method: 'GET', path: '/api/Navio/{id}' }]);
const calls = [...catalogue('/api/Apolice/ListarApolices'), ...extra];
const resolve = createResolver(calls, { main: '', auth: '/seguros' });

/** Resolves a decoded endpoint to the upstream path, or to the code of its refusal. */
function outcome(endpoint: string, { method = 'GET', api = '' } = {}): string {
  return raw(`endpoint=${encodeURIComponent(endpoint)}${api && `&api=${api}`}`, method);
}

function raw(query: string, method = 'GET'): string {
  const resolved = resolve(method, query);
  return 'refused' in resolved ? resolved.refused : `${resolved.api} ${resolved.path}`;
}

describe('what passes is rebuilt from what matched', () => {
  it.each([
    ['G01', '/api/Apolice/dados-apolice/10', 'GET', 'main /api/Apolice/dados-apolice/10'],
    ['G01', '/api/Conversor/upload/CSV?ramo=54', 'POST', 'main /api/Conversor/upload/CSV?ramo=54'],
    [
      'G01',
      '/api/ApoliceTransporte Nacional?pageSize=1000',
      'GET',
      'main /api/ApoliceTransporte%20Nacional?pageSize=1000',
    ],
    ['G01', '/api/ApoliceTomador', 'GET', 'main /api/ApoliceTomador'],
    [
      'G25',
      '/api/Conversor/upload/Layout São Paulo 1?ramo=1',
      'POST',
      'main /api/Conversor/upload/Layout%20S%C3%A3o%20Paulo%201?ramo=1',
    ],
    ['G25', '/api/Conversor/upload/📦?ramo=1', 'POST', 'main /api/Conversor/upload/%F0%9F%93%A6?ramo=1'],
    ['extra', '/api/Navio/Ana C', 'GET', 'main /api/Navio/Ana%20C'],
    // URL delimiters are allowed in a name if escaped, and stay escaped.
    ['G25', '/api/Conversor/upload/Qual%3F?ramo=1', 'POST', 'main /api/Conversor/upload/Qual%3F?ramo=1'],
    [
      'G25',
      '/api/Conversor/upload/A%26B%3D1 %232?ramo=1',
      'POST',
      'main /api/Conversor/upload/A%26B%3D1%20%232?ramo=1',
    ],
  ])('%s %s', (_case, endpoint, method, expected) => {
    expect(outcome(endpoint, { method })).toBe(expected);
  });

  it('G01 takes the endpoint unencoded and form-encoded, too', () => {
    expect(raw('endpoint=/api/Apolice/dados-apolice/10')).toBe('main /api/Apolice/dados-apolice/10');
    expect(raw('endpoint=/api/ApoliceTransporte+Nacional')).toBe('main /api/ApoliceTransporte%20Nacional');
  });

  it('G02 the api decides the upstream, and what is known there', () => {
    expect(outcome('/api/Auth/login', { method: 'POST', api: 'auth' })).toBe('auth /seguros/api/Auth/login');
    expect(outcome('/api/Auth/login', { method: 'POST', api: 'main' })).toBe('endpoint_not_allowed');
    expect(outcome('/api/Auth/login', { method: 'POST' })).toBe('endpoint_not_allowed');
  });
});

describe('odd spellings are refused, not repaired', () => {
  it.each(oddEndpoints)('%s %j', (_case, endpoint, expected) => {
    expect(outcome(endpoint)).toBe(expected);
  });

  it.each(oddPosts)('%s POST %j', (_case, endpoint, expected) => {
    expect(outcome(endpoint, { method: 'POST' })).toBe(expected);
  });

  it.each(oddQueries)('%s on the wire: %s', (_case, query, expected) => {
    expect(raw(query)).toBe(expected);
  });

  it('G26 a known path with another method says which it takes', () => {
    const endpoint = `endpoint=${encodeURIComponent('/api/Apolice/dados-apolice/10')}`;
    expect(resolve('DELETE', endpoint)).toEqual({ refused: 'method_not_allowed', allow: ['GET'] });
    expect(resolve('PATCH', 'endpoint=/api/Usuario')).toEqual({
      refused: 'method_not_allowed',
      allow: ['GET', 'POST'],
    });
    // The path parameter of ramo names does not shadow fixed paths.
    expect(resolve('POST', 'endpoint=/api/ApoliceTomador')).toEqual({ refused: 'method_not_allowed', allow: ['GET'] });
  });
});

describe('G28 a configured base is plain', () => {
  const bases = [
    'http://user:pw@host',
    'http://host?x=1',
    'http://host#x',
    'ftp://host',
    'xhttp://host',
    'httpx://host',
    'host',
    'http://host\\x',
  ];
  it.each(bases)('%s stops the start', (base) => {
    expect(() => readBaseUrl(base)).toThrow('plain');
    expect(() => readConfig({ MAIN_API_URL: base, AUTH_API_URL: 'http://host' })).toThrow('MAIN_API_URL');
  });
  it('host, port and path are taken as they are', () => {
    expect(readBaseUrl('https://host:8443/base').href).toBe('https://host:8443/base');
  });
});

it('a look-up tries few calls, however many there are', () => {
  let read = 0;
  const many = Array.from({ length: 1_000 }, (_, n) => ({
    ...calls.find(({ id }) => id === 'apolices.get'),
    id: `n${n}.get`,
    get path() {
      read += 1;
      return `/api/Coisa/n${n}/{id}`;
    },
  })) as unknown as typeof calls;
  const resolveMany = createResolver(many, { main: '', auth: '' });
  read = 0;
  expect(resolveMany('GET', `endpoint=${encodeURIComponent('/api/Coisa/n999/7')}`)).toMatchObject({
    call: { id: 'n999.get' },
    path: '/api/Coisa/n999/7',
  });
  expect(read).toBeLessThan(10);
});

it('an address that is asked for again is not resolved again, up to a thousand of them', () => {
  const asked: string[] = [];
  const known = remembering((method, query) => {
    asked.push(query);
    return resolve(method, query);
  });
  const queryOf = (id: number) => `endpoint=${encodeURIComponent(`/api/Apolice/dados-apolice/${id}`)}`;
  for (const id of [1, 2, 1, 2]) expect(known('GET', queryOf(id))).toMatchObject({ params: { id: String(id) } });
  expect(asked).toEqual([queryOf(1), queryOf(2)]);
  for (let id = 3; id <= 1_001; id += 1) known('GET', queryOf(id));
  known('GET', queryOf(1));
  expect(asked).toHaveLength(1_002);
});
