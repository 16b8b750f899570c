import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gatewayPath, startWebApp, token } from '../web-app.ts';
import { started } from '../../../support/started.ts';

const app = started(startWebApp);

const usuario = gatewayPath('/api/Usuario');
const json = 'application/json; charset=utf-8';
const list = JSON.stringify(
  Array.from({ length: 2_000 }, (_, at) => ({ id_usuario: at, nome: `Usuário ${at * 7_919}` })),
);

/** A raw call, without decompression. */
async function ask(encoding: string | undefined, path = usuario, body?: string): Promise<IncomingMessage> {
  const method = body === undefined ? 'GET' : 'POST';
  const headers = { ...token, ...(encoding && { 'Accept-Encoding': encoding }), 'Content-Type': 'application/json' };
  const calling = request(app.url + path, { method, headers, agent: false }).end(body);
  const [response] = (await once(calling, 'response')) as [IncomingMessage];
  return response;
}

describe('a list for a caller who takes gzip (M6)', () => {
  it.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, GZIP;q=0.2', 'deflate,gzip ; q=1'])('%s', async (encoding) => {
    app.upstream.answer({
      headers: { 'Content-Type': json, 'Content-Length': String(Buffer.byteLength(list)) },
      body: list,
    });
    const answer = await ask(encoding);
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding', 'content-type': json });
    expect(answer.headers).not.toHaveProperty('content-length');
    const sent = await buffer(answer);
    expect(gunzipSync(sent).toString()).toBe(list);
    expect(sent.length).toBeLessThan(Buffer.byteLength(list) / 4);
  });

  it('of a length that is not told, a strong tag becomes a weak one', async () => {
    app.upstream.answer({
      headers: { 'Content-Type': json, ETag: '"1"', 'Accept-Ranges': 'bytes' },
      chunks: [list, list],
    });
    const answer = await ask('gzip');
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', etag: 'W/"1"' });
    expect(answer.headers).not.toHaveProperty('accept-ranges');
    expect(gunzipSync(await buffer(answer)).toString()).toBe(list + list);
  });

  it('that breaks off never looks complete', async () => {
    app.upstream.answer({ headers: { 'Content-Type': json }, chunks: [list], chunkDelayMs: 20, reset: 'mid-body' });
    await expect(ask('gzip').then(buffer)).rejects.toThrow('aborted');
  });

  it('is no longer asked for when the caller leaves', async () => {
    app.upstream.answer({
      headers: { 'Content-Type': json },
      chunks: Array.from({ length: 500 }, () => list),
      chunkDelayMs: 5,
    });
    const arrived = app.upstream.next();
    const answer = await ask('gzip');
    answer.once('data', () => answer.destroy());
    const { callerLeft } = await arrived;
    await expect(callerLeft).resolves.toBeUndefined();
  });
});

describe('as it came', () => {
  it.each([undefined, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.000, br', 'x-gzipped', '*'])(
    'for %s',
    async (encoding) => {
      app.upstream.answer({ headers: { 'Content-Type': json }, body: list });
      const answer = await ask(encoding);
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect((await buffer(answer)).toString()).toBe(list);
    },
  );

  it('is what the first round trip holds', async () => {
    const small = JSON.stringify('x'.repeat(14_598));
    app.upstream.answer({ headers: { 'Content-Type': json, 'Content-Length': '14600' }, body: small });
    const answer = await ask('gzip');
    expect(answer.headers).toMatchObject({ 'content-length': '14600' });
    expect((await buffer(answer)).toString()).toBe(small);
  });

  it('is what the upstream has compressed', async () => {
    const packed = gzipSync(Buffer.from(Array.from({ length: 40_000 }, (_, at) => (at * 7_919) % 251)), { level: 0 });
    app.upstream.answer({ headers: { 'Content-Type': json, 'Content-Encoding': 'gzip' }, body: packed });
    expect(await buffer(await ask('gzip'))).toEqual(packed);
  });

  it('is a part, and an answer that is no success', async () => {
    for (const status of [206, 409]) {
      app.upstream.answer({ status, headers: { 'Content-Type': json }, body: list });
      expect((await buffer(await ask('gzip'))).toString()).toBe(list);
    }
  });

  it('is a file', async () => {
    app.upstream.answer({ headers: { 'Content-Type': 'application/octet-stream' }, body: list });
    const path = gatewayPath('/api/Relatorios/relacaoEmbarquesNacionalOnLine');
    expect((await buffer(await ask('gzip', path, '{}'))).toString()).toBe(list);
  });

  it('is the answer to a login, in which a token stands', async () => {
    // The gateway reads the answer to a login whole, so it has to be a short one.
    const short = JSON.stringify((JSON.parse(list) as unknown[]).slice(0, 200));
    app.upstream.answer({ headers: { 'Content-Type': json }, body: short });
    const login = JSON.stringify({ Username: 'a@b.br', Password: 'canary-password' });
    const answer = await ask('gzip', gatewayPath('/api/Auth/login', 'auth'), login);
    expect((await buffer(answer)).toString()).toBe(short);
  });
});
