import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { statusesOf } from '../raw-http.ts';
import { API_KEY, call, gatewayPath, problemOf, startWebApp, token } from '../web-app.ts';
import { startedForEach } from '../../../support/started.ts';

const app = startedForEach(startWebApp);

const usuario = gatewayPath('/api/Usuario');
const upload = gatewayPath('/api/Conversor/upload/CSV?ramo=54');
const planilha = gatewayPath('/api/Relatorios/relacaoEmbarquesNacionalOnLine');
const multipart = { ...token, 'Content-Type': 'multipart/form-data; boundary=b' };

describe('streams', () => {
  it('carries an upload byte for byte, beginning before its end', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const arrived = app.upstream.next();
    const sha = createHash('sha256');
    const body = new ReadableStream({
      async start(controller) {
        sha.update(piece);
        controller.enqueue(piece);
        // The upstream receives the first chunk before the rest is sent.
        const recorded = await arrived;
        while (recorded.body().length === 0) await sleep(1);
        for (let index = 1; index < 20; index += 1) {
          sha.update(piece);
          controller.enqueue(piece);
        }
        controller.close();
      },
    });
    const response = await call(app, upload, {
      method: 'POST',
      headers: multipart,
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(200);
    const recorded = app.upstream.last();
    expect(createHash('sha256').update(recorded.body()).digest('hex')).toBe(sha.digest('hex'));
    expect(recorded.headers).toMatchObject({ 'transfer-encoding': 'chunked', 'x-api-key': API_KEY });
    expect(recorded.target).toBe('/api/Conversor/upload/CSV?ramo=54');
  });

  it('passes status, body and headers of an answer through, and asks nothing of its sense', async () => {
    app.upstream.answer({
      status: 422,
      headers: { 'Content-Type': 'application/json', ETag: '"1"' },
      body: '{"message":"não"}',
    });
    const response = await call(app, usuario);
    expect(response.status).toBe(422);
    expect(await response.text()).toBe('{"message":"não"}');
    expect(response.headers.get('etag')).toBe('"1"');
  });

  it('H20 an HTML error of the upstream is sandboxed', async () => {
    app.upstream.answer({ status: 500, headers: { 'Content-Type': 'text/html' }, body: '<script>alert(1)</script>' });
    const response = await call(app, usuario);
    expect(response.status).toBe(500);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('U12 an answer that breaks off never looks complete', async () => {
    app.upstream.answer({
      headers: { 'Content-Type': 'application/x' },
      chunks: ['part'],
      chunkDelayMs: 20,
      reset: 'mid-body',
    });
    const response = await call(app, planilha, {
      method: 'POST',
      headers: { ...token, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });
});

describe('aborts reach the other side', () => {
  it('before the answer', async () => {
    app.upstream.answer({ hang: true });
    const arrived = app.upstream.next();
    const controller = new AbortController();
    const answer = call(app, usuario, { signal: controller.signal });
    const recorded = await arrived;
    controller.abort();
    await expect(answer).rejects.toThrow();
    await recorded.callerLeft;
  });

  it('in the middle of an upload', async () => {
    const arrived = app.upstream.next();
    const socket = connect(app.port, '127.0.0.1');
    socket.write(`POST ${upload} HTTP/1.1\r\nHost: a\r\nAuthorization: t\r\nContent-Length: 1000\r\n\r\nabc`);
    const recorded = await arrived;
    socket.destroy();
    expect(await recorded.ended).toBe('aborted');
  });

  it('in the middle of a download', async () => {
    const endless = {
      *[Symbol.iterator]() {
        while (true) yield 'x'.repeat(10_000);
      },
    };
    app.upstream.answer({ chunks: endless, chunkDelayMs: 1 });
    const arrived = app.upstream.next();
    const controller = new AbortController();
    const response = await call(app, usuario, { signal: controller.signal });
    const recorded = await arrived;
    controller.abort();
    await expect(response.text()).rejects.toThrow();
    await recorded.callerLeft;
  });
});

describe('sizes', () => {
  it('U01 a body that says it is too large is refused before the upstream is asked', async () => {
    const response = await call(app, gatewayPath('/api/Apolice/ListarApolices'), {
      method: 'POST',
      headers: { ...token, 'Content-Type': 'application/json' },
      body: 'x'.repeat(20_000),
    });
    expect(await problemOf(response)).toMatchObject({ status: 413, code: 'body_too_large' });
    expect(app.upstream.requests).toHaveLength(0);
  });

  it('U01 a chunked body is counted as it passes', async () => {
    const arrived = app.upstream.next();
    const socket = connect(app.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    const path = gatewayPath('/api/Apolice/ListarApolices');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: t\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n`,
    );
    const recorded = await arrived;
    const piece = 'x'.repeat(20_000);
    socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n0\r\n\r\n`);
    expect(await recorded.ended).toBe('aborted');
    while (!answer.includes('body_too_large')) await sleep(5);
    socket.destroy();
    expect(statusesOf(answer)).toEqual([413]);
  });

  it('refuses a body where the call takes none', async () => {
    const response = await call(app, gatewayPath('/api/Auth/logout', 'auth'), { method: 'POST', body: '{}' });
    expect(await problemOf(response)).toMatchObject({ status: 400, code: 'body_not_allowed' });
  });
});
