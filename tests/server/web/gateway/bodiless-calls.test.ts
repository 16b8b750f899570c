import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gatewayPath, problemOf, startWebApp, token, type RunningWebApp } from '../web-app.ts';

let running: (() => unknown)[];
beforeEach(() => {
  running = [];
});
afterEach(async () => {
  for (const stop of running.toReversed()) await stop();
});

const usuario = gatewayPath('/api/Usuario');

/** The web app in front of that server. */
async function inFrontOf(server: Server, scheme = 'http', timings = {}): Promise<RunningWebApp> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const to = { baseUrl: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`, apiKey: null };
  const app = await startWebApp({ upstreams: { main: to, auth: to }, timings });
  running.push(
    () => server.close(),
    () => app.close(),
  );
  return app;
}

/** An upstream that sends these bytes to the first request of each connection, then runs `after`. */
function saying(bytes: string, after: (socket: Socket) => void): Server {
  return createServer((socket) => {
    running.push(() => socket.destroy());
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(bytes, 'latin1', () => after(socket)));
  });
}

const end = (socket: Socket) => void socket.end();
const reset = (socket: Socket) => void setTimeout(() => socket.resetAndDestroy(), 20);
const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

describe('answers', () => {
  it.each([
    ['a length that is not reached, then the end', `${head}Content-Length: 9\r\n\r\n[1`, end],
    ['a length that is not reached, then a reset', `${head}Content-Length: 9\r\n\r\n[1`, reset],
    ['chunks without a last one, then the end', `${head}Transfer-Encoding: chunked\r\n\r\n2\r\n[1\r\n`, end],
    [
      'chunks without a last one on a connection that closes, then the end',
      `${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[1\r\n`,
      end,
    ],
    [
      'chunks without a last one on a connection that closes, then a reset',
      `${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[1\r\n`,
      reset,
    ],
    ['no length, then a reset', `${head}Connection: close\r\n\r\n[1`, reset],
  ])('U12 %s: never looks complete', async (_case, bytes, after) => {
    const app = await inFrontOf(saying(bytes, after));
    const answer = fetch(app.url + usuario, { headers: token }).then((response) => {
      expect([200, 502]).toContain(response.status);
      return response.status === 200 ? response.text() : Promise.reject(new Error('refused'));
    });
    await expect(answer).rejects.toThrow();
  });

  it.each([
    ['without a length, ended by the connection', `${head}\r\n[1]`],
    ['of HTTP/1.0', 'HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n[1]'],
    ['after an interim one', `HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n${head}Content-Length: 3\r\n\r\n[1]`],
    [
      'in chunks, with trailers',
      `${head}Transfer-Encoding: chunked\r\nTrailer: x-a\r\n\r\n1\r\n[\r\n2\r\n1]\r\n0\r\nx-a: b\r\n\r\n`,
    ],
  ])('one %s passes', async (_case, bytes) => {
    const app = await inFrontOf(saying(bytes, end));
    const response = await fetch(app.url + usuario, { headers: token });
    expect(await response.json()).toEqual([1]);
    expect([response.headers.get('link'), response.headers.get('x-a')]).toEqual([null, null]);
  });

  it.each([204, 304])('a %d has no body, and its connection serves on', async (status) => {
    const ports = new Set<number | undefined>();
    const server = createHttpServer((request, response) => {
      ports.add(request.socket.remotePort);
      response.writeHead(status, { ETag: '"1"' }).end();
    });
    const app = await inFrontOf(server);
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await fetch(app.url + usuario, { headers: token });
      expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([status, '"1"', '']);
    }
    expect(ports.size).toBe(1);
  });

  it('letters of a header beyond ASCII pass byte for byte', async () => {
    const name = 'attachment; filename="Averba\xe7\xf5es.csv"';
    const bytes = `${head}Content-Disposition: ${name}\r\nContent-Length: 2\r\n\r\n[]`;
    const app = await inFrontOf(saying(bytes, end));
    const response = await fetch(app.url + usuario, { headers: token });
    expect(response.headers.get('content-disposition')).toBe(name);
  });

  it('a long one passes byte for byte, as fast as it is read', async () => {
    const piece = Buffer.alloc(1_000_000, 'abcdefg');
    const server = createHttpServer((_request, response) => {
      const next = (left: number): void => {
        if (left === 0) response.end();
        else response.write(piece, () => next(left - 1));
      };
      next(30);
    });
    const app = await inFrontOf(server);
    const response = await fetch(app.url + usuario, { headers: token });
    const [expected, got] = [createHash('sha256'), createHash('sha256')];
    for (let count = 0; count < 30; count += 1) expected.update(piece);
    for await (const part of response.body ?? []) got.update(part);
    expect(got.digest('hex')).toBe(expected.digest('hex'));
  });
});

describe('connections', () => {
  it('one that never becomes secure: 504', async () => {
    const silent = createServer((socket) => {
      running.push(() => socket.destroy());
      socket.on('error', () => undefined);
    });
    const app = await inFrontOf(silent, 'https', { connectMs: 200 });
    const problem = await problemOf(await fetch(app.url + usuario, { headers: token }));
    expect(problem).toMatchObject({ status: 504, code: 'upstream_connect_timeout' });
  });

  it.each([
    ['at once', 0],
    ['later', 20],
  ])('H19 an answer that nobody asked for, %s, reaches nobody', async (_case, afterMs) => {
    let connected = 0;
    const forging = createServer((socket) => {
      running.push(() => socket.destroy());
      connected += 1;
      socket.on('error', () => undefined);
      const forged = `${head}Content-Length: 6\r\n\r\n"fake"`;
      const forge = () => void socket.write(forged);
      socket.on('data', () => {
        socket.write(`${head}Content-Length: 2\r\n\r\n[]${afterMs === 0 ? forged : ''}`);
        if (afterMs > 0) setTimeout(forge, afterMs);
      });
    });
    const app = await inFrontOf(forging);
    for (let turn = 1; turn <= 3; turn += 1) {
      expect(await (await fetch(app.url + usuario, { headers: token })).text()).toBe('[]');
      await new Promise((resolve) => setTimeout(resolve, 3 * afterMs));
      expect(connected).toBe(turn);
    }
  });

  it.each([
    ['GET', '/api/Usuario', 'ends', 200],
    ['GET', '/api/Usuario', 'resets', 200],
    ['DELETE', '/api/Usuario/1', 'resets', 502],
  ])('a %s %s whose used connection %s: %d', async (method, path, how, status) => {
    let requests = 0;
    const stale = createServer((socket) => {
      running.push(() => socket.destroy());
      let answered = 0;
      socket.on('error', () => undefined);
      socket.on('data', () => {
        requests += 1;
        answered += 1;
        if (answered === 1) socket.write(`${head}Content-Length: 2\r\n\r\n[]`);
        else if (how === 'ends') socket.end();
        else socket.resetAndDestroy();
      });
    });
    const app = await inFrontOf(stale);
    await (await fetch(app.url + usuario, { headers: token })).text();
    const response = await fetch(app.url + gatewayPath(path), { method, headers: token });
    expect(response.status).toBe(status);
    expect(requests).toBe(status === 200 ? 3 : 2);
  });
});
