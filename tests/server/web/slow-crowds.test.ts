import { createServer, get, request as httpRequest } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { answerOf } from '../../../server/web/gateway/answer-head.ts';
import { relay } from '../../../server/web/gateway/relay.ts';
import { startRecordingUpstream } from '../../support/recording-upstream.ts';
import { statusesOf } from './raw-http.ts';
import { gatewayPath, startWebApp, token } from './web-app.ts';

const CROWD = 200;

/** Opens a connection, sends these bytes, and waits for its end. @returns everything received. */
function sayAndWait(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (piece: Buffer) => (answer += piece.toString()));
    socket.on('error', () => undefined).once('close', () => resolve(answer));
  });
}

it('V01 headers that never end are cut off, and others are served meanwhile', async () => {
  const app = await startWebApp();
  app.server.headersTimeout = 300;
  const crowd = Array.from({ length: CROWD }, () => sayAndWait(app.port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '));
  const meanwhile = await fetch(app.url + gatewayPath('/api/Ramo'), { headers: token });
  expect(meanwhile.status).toBe(200);
  const answers = await Promise.all(crowd);
  expect(new Set(answers.flatMap(statusesOf))).toEqual(new Set([408]));
  expect(answers.every((answer) => answer.includes('headers_too_slow'))).toBe(true);
  await app.close();
});

it('V02 bodies that hardly move are refused, and the upstream is let go', async () => {
  const app = await startWebApp({ timings: { uploadWindowMs: 300, uploadBytesPerSecond: 100_000 } });
  const head = `POST ${gatewayPath('/api/Conversor/upload/CSV?ramo=54')} HTTP/1.1\r\nHost: a\r\nAuthorization: t\r\n`;
  const body =
    'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\nConnection: close\r\n\r\nabc';
  const answers = await Promise.all(Array.from({ length: 60 }, () => sayAndWait(app.port, head + body)));
  expect(new Set(answers.flatMap(statusesOf))).toEqual(new Set([408]));
  const ends = await Promise.all(app.upstream.requests.map(({ ended }) => ended));
  expect(new Set(ends)).toEqual(new Set(['aborted']));
  await app.close();
});

it('V03 readers that take nothing lose their connection, and the upstream its caller', async () => {
  const upstream = await startRecordingUpstream();
  const chunk = new Uint8Array(5_000_000);
  upstream.answer({ chunks: Array.from({ length: 8 }, () => chunk) });
  const server = createServer((_request, response) => {
    get(upstream.url, (answer) => relay(answerOf(answer), response, { own: [], idleMs: 200, gzip: false })).on(
      'error',
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const readers: Promise<void>[] = [];
  for (let index = 0; index < 10; index += 1) {
    const reader = httpRequest({ port, host: '127.0.0.1', agent: false });
    readers.push(new Promise((resolve) => reader.on('socket', (socket: Socket) => socket.once('close', resolve))));
    // Reads the head but never the body.
    reader.on('response', (answer) => answer.pause().on('error', () => undefined)).on('error', () => undefined);
    reader.end();
  }
  // The server closes each connection.
  await new Promise<void>((resolve) => {
    const poll = setInterval(() => {
      server.getConnections((_error, count) => {
        if (upstream.requests.length < 10 || count > 0) return;
        clearInterval(poll);
        resolve();
      });
    }, 20);
  });
  await Promise.all(upstream.requests.map(({ callerLeft }) => callerLeft));
  expect(upstream.requests).toHaveLength(10);
  server.closeAllConnections();
  server.close();
  await upstream.close();
}, 20_000);
