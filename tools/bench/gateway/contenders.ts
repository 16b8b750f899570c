import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../tests/support/free-port.ts';
import { startNginx } from '../../../tests/support/nginx.ts';
import { startProgram, stopChild, type Measured } from './measured-process.ts';
import type { RawCall } from './raw-calls.ts';

/** A path to the upstream that is measured. */
export interface Contender extends Measured {
  readonly name: string;
  readonly port: number;
  /** The call in this contender's format. */
  call(method: string, path: string, bodyBytes?: number): RawCall;
}

const json = { 'Content-Type': 'application/json', Accept: 'application/json', Authorization: 'upstream-token' };

function plainCall(method: string, path: string, bodyBytes = 0): RawCall {
  return { method, path, headers: json, bodyBytes };
}

export async function startUpstream(): Promise<Contender> {
  return { ...(await startProgram(new URL('./upstream.ts', import.meta.url))), name: 'direct', call: plainCall };
}

export async function startBareProxy(upstream: string): Promise<Contender> {
  return {
    ...(await startProgram(new URL('./bare-proxy.ts', import.meta.url), [upstream])),
    name: 'http-proxy-middleware 4',
    call: plainCall,
  };
}

export async function startNginxProxy(upstream: string): Promise<Contender> {
  const port = await freePort();
  const nginx = await startNginx(
    port,
    `upstream behind { server ${new URL(upstream).host}; keepalive 64; }
     server {
       listen 127.0.0.1:${port}; client_max_body_size 0; keepalive_requests 1000000;
       location / { proxy_pass http://behind; proxy_http_version 1.1; proxy_set_header Connection "";
                    proxy_request_buffering off; }
     }`,
  );
  return {
    name: 'nginx',
    port,
    pid: nginx.pid,
    call: plainCall,
    stop: nginx.stop,
  };
}

const plenty = { max: 1_000_000_000, windowSeconds: 3_600 };
const limits = {
  login: plenty,
  loginAccount: plenty,
  read: plenty,
  write: plenty,
  upload: plenty,
  report: plenty,
  document: plenty,
};

/**
 * The product's web server started as in production and called like its pages do; limits high, never off.
 * @param environment overrides, for a contender of that name.
 */
export async function startGateway(
  upstream: string,
  environment: Readonly<Record<string, string>> = {},
  name = 'Romaneio',
): Promise<Contender> {
  const dataDir = await mkdtemp(join(tmpdir(), 'romaneio-gateway-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['--max-semi-space-size=16', 'server/main.ts', 'web'], {
    cwd: new URL('../../..', import.meta.url),
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      MAIN_API_URL: upstream,
      AUTH_API_URL: upstream,
      API_KEY: 'bench-key',
      RATE_LIMITS: JSON.stringify({ ...limits, reportsAtOnce: 1_000 }),
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the web server ended with ${child.exitCode} before it was ready`);
    await sleep(50);
  }
  const session = await signIn(url);
  return {
    name,
    port,
    pid: child.pid ?? 0,
    call(method, path, bodyBytes = 0) {
      const type = path.includes('/upload/') ? { 'Content-Type': 'multipart/form-data; boundary=b' } : {};
      const headers = { ...json, ...type, ...session, Origin: url, 'Sec-Fetch-Site': 'same-origin' };
      return { method, path: `/gateway?endpoint=${encodeURIComponent(path)}&api=main`, headers, bodyBytes };
    },
    async stop() {
      await stopChild(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signIn(url: string): Promise<Record<string, string>> {
  const web = { 'X-Romaneio-Client': 'web', 'Sec-Fetch-Site': 'same-origin' };
  const response = await fetch(`${url}/gateway?endpoint=/api/Auth/login&api=auth`, {
    method: 'POST',
    headers: { ...web, 'Content-Type': 'application/json' },
    body: JSON.stringify({ Username: 'a', Password: 'b' }),
  });
  const { token } = (await response.json()) as { token: string };
  const Cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { ...web, Cookie, Authorization: token };
}
