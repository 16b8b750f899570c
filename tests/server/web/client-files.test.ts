import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWebApp, type RunningWebApp } from './web-app.ts';

let folder: string;
let app: RunningWebApp;
const script = 'console.log("x")';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'romaneio-client-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.git'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Romaneio</title>');
  await writeFile(join(folder, 'assets/main-abc123.js'), script);
  await writeFile(join(folder, 'assets/main-abc123.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'assets/main-abc123.js.map'), '{}');
  await writeFile(join(folder, 'tema.js'), script);
  await writeFile(join(folder, '.env'), 'canary');
  await writeFile(join(folder, '.git/config'), 'canary');
  app = await startWebApp({ clientFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Unlike fetch, sends the path as it is. */
function status(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    httpRequest({ port: app.port, path, method, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('the client', () => {
  it.each(['/', '/login', '/dashboard/apolices/10', '/index.html'])('%s is the page, never cached', async (path) => {
    const page = await status(path);
    expect(page.status).toBe(200);
    expect(page.body.toString()).toContain('<title>Romaneio</title>');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('a page is in the log, its files are not', async () => {
    app.lines.length = 0;
    await status('/assets/main-abc123.js');
    await status('/tema.js');
    await status('/assets/nothing.js');
    await status('/login');
    const paths = () => app.lines.map((line) => (JSON.parse(line) as { req: { path: string } }).req.path);
    await expect.poll(paths).toContain('/login');
    expect(paths()).toEqual(['/assets/nothing.js', '/login']);
  });

  it('an asset with a hash in its name is kept for a year', async () => {
    const asset = await status('/assets/main-abc123.js');
    expect(asset.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(asset.body.toString()).toBe(script);
  });

  it('a file without one is asked for again, cheaply', async () => {
    const first = await status('/tema.js');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await status('/tema.js', { 'If-None-Match': String(first.headers['etag']) })).status).toBe(304);
  });

  it('a compressed twin answers who takes it', async () => {
    const asset = await status('/assets/main-abc123.js', { 'Accept-Encoding': 'br, gzip' });
    expect(asset.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(asset.body).toEqual(gzipSync(script));
  });

  it.each([
    '/.env',
    '/.git/config',
    '/assets/main-abc123.js.map',
    '/assets/main-abc123.js.gz',
    '/missing.js',
    '/assets/missing.css',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/../../package.json',
    '/%zz',
    '/x%00.js',
  ])('L06 %s is not there', async (path) => {
    const answer = await status(path);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body.toString()).not.toContain('canary');
  });

  it.each([
    ['If-Match', '"outra"', 412, 'precondition_failed'],
    ['If-Unmodified-Since', 'Mon, 01 Jan 2001 00:00:00 GMT', 412, 'precondition_failed'],
    ['Range', 'bytes=999999-', 416, 'range_not_satisfiable'],
    ['Range', 'bytes=9-2', 416, 'range_not_satisfiable'],
  ])('K11 %s: %s is answered with %d', async (name, value, expected, code) => {
    for (const path of ['/tema.js', '/assets/main-abc123.js', '/login']) {
      const answer = await status(path, { [name]: value, 'Accept-Encoding': 'gzip' });
      expect([answer.status, JSON.parse(answer.body.toString())]).toMatchObject([expected, { code }]);
    }
  });

  it('K11 a range of a file is answered with that range', async () => {
    const part = await status('/tema.js', { Range: 'bytes=0-6' });
    expect([part.status, part.body.toString()]).toEqual([206, script.slice(0, 7)]);
  });

  it('each build has a version of its own', async () => {
    const { body } = await status('/config.json');
    expect(JSON.parse(body.toString())).toMatchObject({ version: expect.stringMatching(/^1\.0\.0\+[\da-f]{12}$/) });
  });

  it('takes nothing but GET and HEAD', async () => {
    expect((await status('/dashboard', {}, 'POST')).status).toBe(405);
    expect((await status('/dashboard', {}, 'HEAD')).status).toBe(200);
  });
});

describe('what every page says of itself', () => {
  it('a policy that runs our scripts and styles alone, and no HTTPS rules over plain HTTP', async () => {
    const { headers } = await status('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('allows the services where the client calls them itself', async () => {
    const upstream = { baseUrl: 'https://servicos.example/seguros', apiKey: 'public' };
    const direct = await startWebApp({ gatewayUrl: null, upstreams: { main: upstream, auth: upstream } });
    const response = await fetch(`${direct.url}/config.json`);
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self' https://servicos.example;");
    expect(await response.json()).toMatchObject({
      gatewayUrl: null,
      mainApiUrl: upstream.baseUrl,
      apiKey: 'public',
      apiKeyHeader: 'x-api-key',
    });
    await direct.close();
  });
});
