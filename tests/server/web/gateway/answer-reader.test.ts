import { describe, expect, it } from 'vitest';
import { AnswerReader } from '../../../../server/web/gateway/answer-reader.ts';
import { readAnswerHead } from '../../../../server/web/gateway/answer-head.ts';
import { requestHead } from '../../../../server/web/gateway/ask.ts';

/** Parses a response that arrives in chunks of that size. */
function read(text: string, size = Infinity): { progress: string; status: number; body: string } {
  let body = '';
  const reader = new AnswerReader({
    head: () => undefined,
    piece(piece) {
      body += piece.toString('latin1');
      return true;
    },
  });
  const step = Math.min(size, text.length);
  for (let at = 0; at < text.length && reader.progress === 'under way'; at += step) {
    reader.read(Buffer.from(text.slice(at, at + step), 'latin1'));
  }
  if (reader.progress === 'under way') reader.end();
  return { progress: reader.progress, status: reader.head?.status ?? 0, body };
}

const ok = 'HTTP/1.1 200 OK\r\n';
const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`;

describe('an answer is the same however it is cut up', () => {
  it.each([
    ['a length', `${ok}Content-Length: 5\r\n\r\nabcde`, 200, 'abcde'],
    ['no body', 'HTTP/1.1 204 No Content\r\nContent-Length: 9\r\n\r\n', 204, ''],
    ['a length of nothing', `${ok}Content-Length: 0\r\n\r\n`, 200, ''],
    ['no length', 'HTTP/1.0 200\r\n\r\nabc\xe7\r\n', 200, 'abc\xe7\r\n'],
    ['chunks', `${chunked}3\r\nabc\r\nA;x="y"\r\n0123456789\r\n000\r\n\r\n`, 200, 'abc0123456789'],
    ['trailers', `${chunked}1\r\na\r\n0\r\nX-A: b\r\nX-B:\r\n\r\n`, 200, 'a'],
    [
      'interim answers',
      `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Hints\r\nLink: a\r\n\r\n${ok}Content-Length: 1\r\n\r\nx`,
      200,
      'x',
    ],
  ])('%s', (_case, text, status, body) => {
    for (let size = 1; size <= text.length; size += 1) {
      expect([size, read(text, size)]).toEqual([size, { progress: 'complete', status, body }]);
    }
  });

  it.each([
    ['a body', `${ok}Content-Length: 1\r\n\r\nabHTTP/1.1`],
    ['the last chunk', `${chunked}0\r\n\r\nHTTP/1.1 200 OK\r\n\r\n`],
    ['an answer without a body', 'HTTP/1.1 304 Not Modified\r\n\r\nabc'],
  ])('what comes behind %s belongs to no answer', (_case, text) => {
    expect(read(text).progress).toBe('excess');
  });
});

describe('H19 what two readers could take for two things is malformed', () => {
  it.each([
    ['two lengths', `${ok}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ['a length twice', `${ok}Content-Length: 1\r\nContent-Length: 1\r\n\r\na`],
    ['a length with a sign', `${ok}Content-Length: +1\r\n\r\na`],
    ['a length in hexadecimal', `${ok}Content-Length: 0x1\r\n\r\na`],
    ['an empty length', `${ok}Content-Length:\r\n\r\na`],
    ['a length and chunks', `${ok}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['another coding', `${ok}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
    ['chunked twice', `${ok}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['chunks of HTTP/1.0', 'HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a blank before the colon', `${ok}Content-Length : 1\r\n\r\na`],
    ['a folded line', `${ok}X-A: a\r\n Content-Length: 1\r\n\r\na`],
    ['a line feed alone', `${ok}X-A: a\nContent-Length: 1\r\n\r\na`],
    ['a carriage return alone', `${ok}X-A: a\rContent-Length: 1\r\n\r\na`],
    ['a line without a name', `${ok}: a\r\n\r\n`],
    ['a null character', `${ok}X-A: a\0\r\n\r\n`],
    ['another version', 'HTTP/2.0 200 OK\r\n\r\n'],
    ['a status of two digits', 'HTTP/1.1 99 Odd\r\n\r\n'],
    ['another protocol that nobody asked for', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
    ['a head without an end', `${ok}X-A: ${'a'.repeat(17_000)}`],
    ['a chunk size with a sign', `${chunked}+1\r\na\r\n0\r\n\r\n`],
    ['a chunk size with a prefix', `${chunked}0x1\r\na\r\n0\r\n\r\n`],
    ['no chunk size', `${chunked}\r\na\r\n0\r\n\r\n`],
    ['a chunk that is longer than it says', `${chunked}1\r\nab\r\n0\r\n\r\n`],
    ['a chunk size that a line feed ends', `${chunked}1\na\r\n0\r\n\r\n`],
    ['a chunk that a line feed ends', `${chunked}1\r\na\n0\r\n\r\n`],
    ['a trailer that is none', `${chunked}0\r\nabc\r\n\r\n`],
    ['trailers without an end', `${chunked}0\r\n${'X-A: b\r\n'.repeat(3_000)}`],
    ['an extension without an end', `${chunked}1;${'a'.repeat(17_000)}`],
  ])('%s', (_case, text) => {
    for (const size of [1, 7, Infinity]) expect([size, read(text, size).progress]).toEqual([size, 'malformed']);
  });
});

it.each([
  ['', 15_000],
  ['Keep-Alive: timeout=5\r\n', 4_000],
  ['Keep-Alive: max=10, timeout=600\r\n', 15_000],
  ['Keep-Alive: timeout=1\r\n', 0],
  ['Connection: x, Close\r\n', 0],
])('after an answer with %j its connection may stay idle for %d ms', (line, idleMs) => {
  expect(readAnswerHead(`${ok}${line}Content-Length: 0`)?.idleMs).toBe(idleMs);
});

it('no value begins another line of a request', () => {
  expect(requestHead('GET', '/a', ['host', 'b', 'authorization', 'Avi\xe3o'])).toBe(
    'GET /a HTTP/1.1\r\nhost: b\r\nauthorization: Avi\xe3o\r\n\r\n',
  );
  for (const value of ['a\r\nx: y', 'a\nb', 'a\rb', 'a\0b', 'a\u010db']) {
    expect(() => requestHead('GET', '/a', ['authorization', value])).toThrow('no header may');
  }
});
