import { beforeEach, describe, expect, it } from 'vitest';
import { sendRaw, statusesOf } from './raw-http.ts';
import { gatewayPath, startWebApp } from './web-app.ts';
import { started } from '../../support/started.ts';

const app = started(startWebApp);
beforeEach(() => app.upstream.reset());

const usuario = gatewayPath('/api/Usuario');
const lista = gatewayPath('/api/Apolice/ListarApolices');

/** A request with these header lines (Host and Authorization are added) and a body. */
function message(first: string, headers: readonly string[] = [], body = ''): string {
  const lines = [first, 'Host: romaneio', 'Authorization: canary-token', 'Connection: close', ...headers];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

const get = `GET ${usuario} HTTP/1.1`;
const post = `POST ${lista} HTTP/1.1`;
const smuggled = `GET ${usuario} HTTP/1.1\r\nHost: x\r\nAuthorization: smuggled\r\n\r\n`;
const chunked = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;

describe('what is no clean request is refused before anything goes upstream', () => {
  it.each([
    [
      'H01 Content-Length and Transfer-Encoding',
      message(post, ['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
      400,
    ],
    ['H02 two Content-Length', message(post, ['Content-Length: 2', 'Content-Length: 3'], '{} '), 400],
    ['H03 an unknown transfer coding', message(post, ['Transfer-Encoding: xchunked'], '{}'), 400],
    ['H03 chunked, identity', message(post, ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'), 400],
    ['H03 a tab before chunked', message(post, ['Transfer-Encoding:\tchunked\t,'], '0\r\n\r\n'), 400],
    ['H04 a space before the colon', `${get}\r\nHost : a\r\n\r\n`, 400],
    ['H04 no Host', `${get}\r\nConnection: close\r\n\r\n`, 400],
    ['H04 two Hosts', message(get, ['Host: other']), 400],
    ['H05 a bare line feed', `${get}\nHost: a\n\n`, 400],
    ['H05 NUL in a header', message(get, ['X-A: a\0b']), 400],
    ['H05 a folded header', message(get, ['X-A: a', ' b']), 400],
    ['H06 a header of 20 KB', message(get, [`X-A: ${'a'.repeat(20_000)}`]), 431],
    [
      'H06 120 headers',
      message(
        get,
        Array.from({ length: 120 }, (_, index) => `X-${index}: a`),
      ),
      431,
    ],
    ['H06 an address of 20 KB', message(`GET /gateway?endpoint=${'a'.repeat(20_000)} HTTP/1.1`), 431],
    [
      'H07 a chunked DELETE with a request inside',
      message(`DELETE ${gatewayPath('/api/Usuario/1')} HTTP/1.1`, ['Transfer-Encoding: chunked'], chunked),
      400,
    ],
    ['H08 GET with a body', message(get, ['Content-Length: 2'], '{}'), 400],
    ['H08 HEAD with a body', message(`HEAD ${usuario} HTTP/1.1`, ['Content-Length: 2'], '{}'), 400],
    ['H09 the absolute form', message('GET http://evil.test/ HTTP/1.1'), 400],
    ['H09 two slashes', message('GET //evil.test HTTP/1.1'), 400],
    ['H09 OPTIONS *', message('OPTIONS * HTTP/1.1'), 400],
    ['H10 CONNECT', message('CONNECT evil.test:443 HTTP/1.1'), 405],
    ['H11 TRACE', message(`TRACE ${usuario} HTTP/1.1`), 405],
    ['H11 TRACK', message(`TRACK ${usuario} HTTP/1.1`), 400],
    ['H11 a made-up method', message(`SPY ${usuario} HTTP/1.1`), 400],
    ['H11 a method in small letters', message(`get ${usuario} HTTP/1.1`), 400],
    [
      'H12 Upgrade: websocket',
      message(get, ['Upgrade: websocket']).replace('Connection: close', 'Connection: Upgrade'),
      400,
    ],
    ['H12 Upgrade: h2c', message(get, ['Upgrade: h2c']), 400],
    ['H14 Expect: nonsense', message(post, ['Expect: nonsense', 'Content-Length: 2'], '{}'), 417],
  ])('%s', async (_case, bytes, status) => {
    const answer = await sendRaw(app.port, bytes);
    expect(statusesOf(answer)).toEqual([status]);
    expect(answer).not.toContain('evil');
    expect(app.upstream.requests).toHaveLength(0);
  });
});

it('H07 what follows a refused body on the connection is not read as a request', async () => {
  const answer = await sendRaw(app.port, message(get, ['Content-Length: 5'], 'aaaaa') + message(get));
  expect(statusesOf(answer)).toEqual([400]);
  expect(app.upstream.requests).toHaveLength(0);
});

it('H13 Expect: 100-continue: the body is invited, the key is there, the cookie is not', async () => {
  const head = message(post, [
    'Expect: 100-continue',
    'Cookie: sid=canary',
    'Content-Type: application/json',
    'Content-Length: 2',
  ]);
  const answer = await sendRaw(app.port, head, '{}');
  expect(statusesOf(answer)).toEqual([100, 200]);
  const { headers, body } = app.upstream.last();
  expect(headers).toMatchObject({ 'x-api-key': 'canary-api-key', authorization: 'canary-token' });
  expect(headers.cookie).toBeUndefined();
  expect(headers.expect).toBeUndefined();
  expect(body().toString()).toBe('{}');
});

it('H13 a body that would be refused is not invited', async () => {
  const answer = await sendRaw(app.port, message(post, ['Expect: 100-continue', 'Content-Length: 99999999']));
  expect(statusesOf(answer)).toEqual([413]);
  expect(app.upstream.requests).toHaveLength(0);
});

it('H15 Connection cannot take our headers away', async () => {
  const bytes = message(get, ['X-Api-Key: theirs']).replace(
    'Connection: close',
    'Connection: close, x-api-key, authorization, host',
  );
  expect(statusesOf(await sendRaw(app.port, bytes))).toEqual([200]);
  expect(app.upstream.last().headers).toMatchObject({
    'x-api-key': 'canary-api-key',
    authorization: 'canary-token',
    host: new URL(app.upstream.url).host,
  });
});

it('H18 of two requests on a connection, the second malformed, the first is answered', async () => {
  const first = `GET ${usuario} HTTP/1.1\r\nHost: romaneio\r\nAuthorization: t\r\n\r\n`;
  expect(statusesOf(await sendRaw(app.port, `${first}nonsense\r\n\r\n`))).toEqual([200, 400]);
});

it('refuses in pt-BR, as a problem, even where the app was never reached', async () => {
  const answer = await sendRaw(app.port, 'nonsense\r\n\r\n');
  expect(answer).toContain('Content-Type: application/problem+json');
  expect(Buffer.from(answer, 'latin1').toString()).toContain('A requisição está malformada.');
});
