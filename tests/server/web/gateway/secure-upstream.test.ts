import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findProgram } from '../../../support/debian-program.ts';
import { gatewayPath, problemOf, startWebApp, token, type RunningWebApp } from '../web-app.ts';

const trusted = getCACertificates('default');
const long = Buffer.alloc(3_000_000, 'abcdefg');
const connections = new Map<number | undefined, boolean>();
let folder: string;
let cert: string;
let upstream: Server;
let app: RunningWebApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'romaneio-tls-'));
  const [keyFile, certFile] = [join(folder, 'key'), join(folder, 'cert')];
  const openssl = await findProgram({
    names: ['openssl'],
    debianPackage: 'openssl',
    missing: 'openssl not found: install it (Debian: apt-get install openssl).',
  });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(openssl, ['req', '-x509', ...key, '-out', certFile, '-days', '2', ...name], { stdio: 'ignore' });
  cert = await readFile(certFile, 'utf8');
  upstream = createServer({ key: await readFile(keyFile), cert }, (request, response) => {
    connections.set(request.socket.remotePort, (request.socket as TLSSocket).isSessionReused());
    if (request.url?.includes('Usuario')) response.write(long);
    else response.setHeader('Connection', 'close');
    response.end('[]');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const to = { baseUrl: `https://localhost:${(upstream.address() as AddressInfo).port}`, apiKey: null };
  app = await startWebApp({ upstreams: { main: to, auth: to }, timings: { connectMs: 20_000 } });
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await app.close();
  upstream.closeAllConnections();
  upstream.close();
  await rm(folder, { recursive: true });
});

it('a certificate that nobody vouches for: 502, and no call arrives', async () => {
  const problem = await problemOf(await fetch(app.url + gatewayPath('/api/Ramo'), { headers: token }));
  expect(problem).toMatchObject({ status: 502, code: 'upstream_unreachable' });
  expect(connections.size).toBe(0);
});

it('answers over TLS pass byte for byte, on connections that serve on or are taken up again', async () => {
  setDefaultCACertificates([...trusted, cert]);
  for (let turn = 0; turn < 2; turn += 1) {
    const response = await fetch(app.url + gatewayPath('/api/Usuario'), { headers: token });
    const body = Buffer.from(await response.arrayBuffer());
    expect([response.status, body.length]).toEqual([200, long.length + 2]);
    expect(body.equals(Buffer.concat([long, Buffer.from('[]')]))).toBe(true);
  }
  expect(connections.size).toBe(1);
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await (await fetch(app.url + gatewayPath('/api/Ramo'), { headers: token })).text()).toBe('[]');
  }
  expect([...connections.values()]).toEqual([false, true]);
});
