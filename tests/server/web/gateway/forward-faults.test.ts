import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { statusesOf } from '../raw-http.ts';
import { call, gatewayPath, problemOf, startWebApp, token } from '../web-app.ts';
import { startedForEach } from '../../../support/started.ts';

const app = startedForEach(() => startWebApp({ timings: { uploadWindowMs: 300, uploadBytesPerSecond: 100_000 } }));

const usuario = gatewayPath('/api/Usuario');
const upload = gatewayPath('/api/Conversor/upload/CSV?ramo=54');
const planilha = gatewayPath('/api/Relatorios/relacaoEmbarquesNacionalOnLine');
const multipart = { ...token, 'Content-Type': 'multipart/form-data; boundary=b' };

describe('deadlines', () => {
  it.each([
    ['U03 stops sending', 'abc', 0],
    ['U03 drips', 'abc', 50],
  ])('%s: 408, and the upstream is let go', async (_case, first, everyMs) => {
    const arrived = app.upstream.next();
    const socket = connect(app.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (piece: Buffer) => (answer += piece.toString()));
    socket.write(
      `POST ${upload} HTTP/1.1\r\nHost: a\r\nAuthorization: t\r\nConnection: close\r\nContent-Length: 1000000\r\n\r\n${first}`,
    );
    const drip = everyMs > 0 ? setInterval(() => socket.write('x'), everyMs) : undefined;
    const recorded = await arrived;
    expect(await recorded.ended).toBe('aborted');
    while (!answer.includes('body_too_slow')) await sleep(5);
    clearInterval(drip);
    socket.destroy();
    expect(statusesOf(answer)).toEqual([408]);
  });
});

describe('what the upstream does wrong', () => {
  it('V04 resets before the answer: 502 that tells nothing', async () => {
    app.upstream.answer({ reset: 'before-answer' });
    const problem = await problemOf(
      await call(app, planilha, {
        method: 'POST',
        headers: { ...token, 'Content-Type': 'application/json' },
        body: '{}',
      }),
    );
    expect(problem).toMatchObject({ status: 502, code: 'upstream_broken' });
    expect(problem.text).not.toMatch(/127\.0\.0\.1|ECONN|Relatorios/);
  });

  it('V04 refuses the connection: 502', async () => {
    await app.upstream.close();
    expect(await problemOf(await call(app, usuario))).toMatchObject({ status: 502, code: 'upstream_unreachable' });
  });

  it('G27 a redirect is not followed, and its target is not told', async () => {
    app.upstream.answer({ status: 302, headers: { Location: 'http://169.254.169.254/' } });
    const response = await call(app, usuario, { redirect: 'manual' });
    expect(response.headers.get('location')).toBeNull();
    expect(await problemOf(response)).toMatchObject({ status: 502, code: 'upstream_redirect' });
    expect(app.upstream.requests).toHaveLength(1);
  });

  it.each([
    [
      'H19 Content-Length and Transfer-Encoding',
      'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['H19 bad header characters', 'HTTP/1.1 200 OK\r\nX-A: a\0b\r\n\r\n'],
    ['H19 100 KB of headers', `HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`],
    [
      'H19 a flood of interim answers',
      `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(200)}HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n`,
    ],
    ['V04 garbage', 'nonsense\r\n\r\n'],
    [
      'H19 an upgrade that nobody asked for',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    ],
  ])('%s: 502', async (_case, bytes) => {
    const rogue = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(bytes, 'latin1'));
    });
    await new Promise<void>((resolve) => rogue.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(rogue.address() as AddressInfo).port}`;
    const behind = await startWebApp({
      upstreams: { main: { baseUrl, apiKey: null }, auth: { baseUrl, apiKey: null } },
    });
    try {
      const response = await fetch(behind.url + usuario, { headers: token });
      expect((await problemOf(response)).status).toBe(502);
    } finally {
      await behind.close();
      rogue.close();
    }
  });

  it('an early refusal of an upload reaches its sender', async () => {
    app.upstream.answer({ early: true, status: 413, body: { message: 'grande' } });
    const answer = await new Promise<number>((resolve, reject) => {
      const request = httpRequest(app.url + upload, { method: 'POST', headers: multipart }, (response) => {
        resolve(response.statusCode ?? 0);
        request.destroy();
      });
      request.on('error', reject);
      request.write(Buffer.alloc(4_000_000));
    });
    expect(answer).toBe(413);
  });
});

describe('pooled connections', () => {
  it('a GET that meets a stale one is sent once more; a POST is not', async () => {
    let connections = 0;
    const stale = createServer((socket) => {
      connections += 1;
      let answered = 0;
      socket.on('error', () => undefined);
      socket.on('data', () => {
        answered += 1;
        if (answered > 1) socket.resetAndDestroy();
        else socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n[]');
      });
    });
    await new Promise<void>((resolve) => stale.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(stale.address() as AddressInfo).port}`;
    const behind = await startWebApp({
      upstreams: { main: { baseUrl, apiKey: null }, auth: { baseUrl, apiKey: null } },
    });
    const json = { ...token, 'Content-Type': 'application/json' };
    try {
      expect(await (await fetch(behind.url + usuario, { headers: token })).text()).toBe('[]');
      expect((await fetch(behind.url + usuario, { headers: token })).status).toBe(200);
      expect(connections).toBe(2);
      expect((await fetch(behind.url + usuario, { headers: token })).status).toBe(200);
      await fetch(behind.url + usuario, { headers: token });
      const before = connections;
      const post = await fetch(behind.url + usuario, { method: 'POST', headers: json, body: '{}' });
      expect([200, 502]).toContain(post.status);
      expect(connections - before).toBeLessThanOrEqual(1);
    } finally {
      await behind.close();
      stale.close();
    }
  });

  it('calls one after the other share one connection', async () => {
    const ports = new Set<number | undefined>();
    const counting = createHttpServer((request, response) => {
      ports.add(request.socket.remotePort);
      response.end('[]');
    });
    await new Promise<void>((resolve) => counting.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(counting.address() as AddressInfo).port}`;
    const behind = await startWebApp({
      upstreams: { main: { baseUrl, apiKey: null }, auth: { baseUrl, apiKey: null } },
    });
    try {
      for (let index = 0; index < 5; index += 1) await (await fetch(behind.url + usuario, { headers: token })).text();
      expect(ports.size).toBe(1);
    } finally {
      await behind.close();
      counting.closeAllConnections();
      counting.close();
    }
  });
});
