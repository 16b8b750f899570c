import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/config.ts';
import { extraCallsOf } from '../../../../server/web/gateway/extra-calls.ts';
import { createResolver, readBaseUrl } from '../../../../server/web/gateway/upstream-url.ts';
import { catalogue } from '../../../../shared/contracts/catalogue.ts';

const extra = extraCallsOf([{ method: 'GET', path: '/api/Navio/{id}' }]);
const calls = [...catalogue('/api/Apolice/ListarApolices'), ...extra];
const resolve = createResolver(calls, { main: '', auth: '/seguros' });

/** What the resolver says to an endpoint given in plain text: the path upstream, or the refusal's name. */
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
    // What would read as a part of the address may stand in a name by its escape, and leaves as one.
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
  it.each([
    ['G03', '//evil.test/api/x', 'endpoint_prefix'],
    ['G04', 'http://evil.test/api/Usuario', 'endpoint_prefix'],
    ['G04', 'https:/evil', 'endpoint_prefix'],
    ['G04', 'file:///etc/passwd', 'endpoint_prefix'],
    ['G04', 'javascript:alert(1)', 'endpoint_prefix'],
    ['G05', '/\\evil.test', 'endpoint_reserved'],
    ['G05', '\\\\evil.test\\x', 'endpoint_prefix'],
    ['G06', '@evil.test/api', 'endpoint_prefix'],
    ['G06', '/api@evil.test/', 'endpoint_reserved'],
    ['G06', '/api/Usuario@evil', 'endpoint_reserved'],
    ['G07', '/api/../admin', 'endpoint_dots'],
    ['G07', '/api/Usuario/../Auth', 'endpoint_dots'],
    ['G07', '/api/Apolice/dados-apolice/10/../../Usuario', 'endpoint_dots'],
    ['G07', '/api/./Usuario', 'endpoint_dots'],
    ['G07', '/api/Usuario/.', 'endpoint_dots'],
    ['G08', '/api/%2e%2e/admin', 'endpoint_reserved'],
    ['G08', '/api/%2E./x', 'endpoint_reserved'],
    ['G08', '/api/.%2e/x', 'endpoint_reserved'],
    ['G09', '/api/Usuario%2f..%2fadmin', 'endpoint_reserved'],
    ['G09', '/api/Conversor/upload/a%2fb', 'endpoint_reserved'],
    ['G10', '/api/%252e%252e/admin', 'endpoint_reserved'],
    ['G10', '/api/Usuario%252fadmin', 'endpoint_reserved'],
    ['G10', '/api/ApoliceA%3fB', 'endpoint_reserved'],
    ['G10', '/api/ApoliceA%253FB', 'endpoint_reserved'],
    ['G10', '/api/ApoliceTN?pageSize=1%26pageSize=2', 'query_invalid'],
    ['G12', '/api/Usuario\0', 'endpoint_control'],
    ['G12', '/api/Usuario%00', 'endpoint_reserved'],
    ['G12', '/api/Usuario\t', 'endpoint_control'],
    ['G12', '/api/Usuario\u0085', 'endpoint_control'],
    ['G12', '/api/Usuario\u202E', 'endpoint_control'],
    ['G13', '/api/Usuario\r\nX-Evil: 1', 'endpoint_control'],
    ['G13', '/api/Usuario%0d%0aX-Evil: 1', 'endpoint_reserved'],
    ['G14', '/api/Usuario#frag', 'endpoint_fragment'],
    ['G14', '/api/ApoliceTN?pageSize=1#y', 'endpoint_fragment'],
    ['G15', '/api/Usuario;jsessionid=1', 'endpoint_reserved'],
    ['G16', '/api//Usuario', 'endpoint_empty_segment'],
    ['G16', '/api/Usuario/', 'endpoint_empty_segment'],
    ['G17', '/API/Usuario', 'endpoint_prefix'],
    ['G17', '/api/usuario', 'endpoint_not_allowed'],
    ['G18', '/api/Usuário', 'endpoint_not_allowed'],
    ['G18', '/api/Ｕsuario', 'endpoint_reserved'],
    ['G18', '/api/Apolice/dados-apolice/١٢', 'endpoint_not_allowed'],
    ['G19', '/api/Apolice/dados-apolice/-1', 'endpoint_not_allowed'],
    ['G19', '/api/Apolice/dados-apolice/1e9', 'endpoint_not_allowed'],
    ['G19', '/api/Apolice/dados-apolice/99999999999', 'endpoint_not_allowed'],
    ['G19', '/api/Apolice/dados-apolice/1 or 1=1', 'endpoint_not_allowed'],
    ['G19', '/api/Apolice/dados-apolice/0x10', 'endpoint_not_allowed'],
    ['G19', `/api/Apolice/dados-apolice/${'9'.repeat(400)}`, 'endpoint_not_allowed'],
    ['G19', '/api/Apolice/dados-apolice/2147483648', 'param_invalid'],
    ['G20', '', 'endpoint_missing'],
    ['G20', `/api/${'a'.repeat(2_048)}`, 'endpoint_too_long'],
    ['G21', '__proto__', 'endpoint_prefix'],
    ['G24', '/api/Usuario?admin=true', 'query_unknown'],
    ['G24', '/api/ApoliceTN?pageSize=1&pageSize=2', 'query_repeated'],
    ['G24', '/api/ApoliceTN?pageSize=dez', 'query_invalid'],
    ['G24', '/api/ApoliceTN?pageSize', 'query_malformed'],
    ['G24', '/api/ApoliceTN?', 'query_malformed'],
    ['G24', '/api/ApoliceTN?__proto__=1', 'query_unknown'],
    ['extra', '/api/Navio/Ana?admin=true', 'query_unknown'],
  ])('%s %j', (_case, endpoint, expected) => {
    expect(outcome(endpoint)).toBe(expected);
  });

  it.each([
    ['G24', '/api/Conversor/upload/CSV', 'query_missing'],
    ['G24', '/api/Conversor/upload/CSV?ramo=1&ramo=2', 'query_repeated'],
    ['G25', '/api/Conversor/upload/..?ramo=1', 'endpoint_dots'],
    ['G25', '/api/Conversor/upload/a%2fb?ramo=1', 'endpoint_reserved'],
    ['G25', `/api/Conversor/upload/${'a'.repeat(300)}?ramo=1`, 'param_invalid'],
  ])('%s POST %j', (_case, endpoint, expected) => {
    expect(outcome(endpoint, { method: 'POST' })).toBe(expected);
  });

  it.each([
    ['G11', 'endpoint=/api/%c0%ae', 'endpoint_encoding'],
    ['G11', 'endpoint=/api/%zz', 'endpoint_encoding'],
    ['G11', 'endpoint=/api/%ff%fe', 'endpoint_encoding'],
    ['G12', 'endpoint=/api/Usuario%00', 'endpoint_control'],
    ['G13', 'endpoint=/api/Usuario%0d%0aX-Evil:%201', 'endpoint_control'],
    ['G20', '', 'endpoint_missing'],
    ['G20', 'endpoint', 'endpoint_missing'],
    ['G20', 'endpoint=', 'endpoint_missing'],
    ['G21', 'endpoint=/api/Ramo&endpoint=/api/Usuario', 'endpoint_repeated'],
    ['G21', 'endpoint[]=/api/Ramo', 'param_unknown'],
    ['G21', '%65ndpoint=/api/Ramo', 'param_unknown'],
    ['G22', 'endpoint=/api/Ramo&api=other', 'api_unknown'],
    ['G22', 'endpoint=/api/Ramo&api=MAIN', 'api_unknown'],
    ['G22', 'endpoint=/api/Ramo&api=', 'api_unknown'],
    ['G22', 'endpoint=/api/Ramo&api=__proto__', 'api_unknown'],
    ['G22', 'endpoint=/api/Ramo&api=main&api=auth', 'api_repeated'],
    ['G23', 'endpoint=/api/Conversor/upload/CSV?ramo=1&b=2', 'param_unknown'],
    ['G23', 'endpoint=/api/Ramo&', 'param_unknown'],
  ])('%s on the wire: %s', (_case, query, expected) => {
    expect(raw(query)).toBe(expected);
  });

  it('G26 a known path with another method says which it takes', () => {
    const endpoint = `endpoint=${encodeURIComponent('/api/Apolice/dados-apolice/10')}`;
    expect(resolve('DELETE', endpoint)).toEqual({ refused: 'method_not_allowed', allow: ['GET'] });
    expect(resolve('PATCH', 'endpoint=/api/Usuario')).toEqual({
      refused: 'method_not_allowed',
      allow: ['GET', 'POST'],
    });
    // The open path of the branch names does not swallow the fixed ones.
    expect(resolve('POST', 'endpoint=/api/ApoliceTomador')).toEqual({ refused: 'method_not_allowed', allow: ['GET'] });
  });
});

describe('G28 a configured base is plain', () => {
  const bases = ['http://user:pw@host', 'http://host?x=1', 'http://host#x', 'ftp://host', 'host', 'http://host\\x'];
  it.each(bases)('%s stops the start', (base) => {
    expect(() => readBaseUrl(base)).toThrow('plain');
    expect(() => readConfig({ MAIN_API_URL: base, AUTH_API_URL: 'http://host' })).toThrow('MAIN_API_URL');
  });
});
