import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gatewayPath, startWebApp, token, type RunningWebApp } from '../web-app.ts';

const ABORTS = 100;

let upstream: Server;
let busy: number;
let app: RunningWebApp;
let endless: boolean;

beforeEach(async () => {
  busy = 0;
  endless = false;
  upstream = createServer((request, response) => {
    busy += 1;
    response.once('close', () => (busy -= 1));
    request.resume();
    if (endless) response.write('x'.repeat(100_000));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const to = { baseUrl: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`, apiKey: null };
  app = await startWebApp({ upstreams: { main: to, auth: to } });
});
afterEach(async () => {
  await app.close();
  upstream.closeAllConnections();
  upstream.close();
});

/** Starts calls together, aborts each in the phase that `begun` waits for, and gives the upstream time to notice. */
async function abortMany(
  path: string,
  method: string,
  begun: (request: ReturnType<typeof httpRequest>) => Promise<unknown>,
) {
  // A pool has 64 connections: the rest are queued, and must leave the queue as well.
  await Promise.all(
    Array.from({ length: ABORTS }, async () => {
      const request = httpRequest(app.url + path, { method, headers: token });
      request.on('error', () => undefined);
      await begun(request);
      request.destroy();
    }),
  );
  for (let tries = 0; tries < 400 && busy > 0; tries += 1) await sleep(5);
}

const arrived = async () => {
  while (busy === 0) await sleep(1);
};

describe(`V06 after ${ABORTS} aborts no connection to the upstream is left busy`, () => {
  it('before the answer', async () => {
    await abortMany(gatewayPath('/api/Usuario'), 'GET', async (request) => {
      request.end();
      await arrived();
    });
    expect(busy).toBe(0);
  });

  it('in the middle of an upload', async () => {
    await abortMany(gatewayPath('/api/Conversor/upload/CSV?ramo=1'), 'POST', async (request) => {
      request.write('x'.repeat(1_000));
      await arrived();
    });
    expect(busy).toBe(0);
  });

  it('in the middle of a download', async () => {
    endless = true;
    await abortMany(gatewayPath('/api/Usuario'), 'GET', async (request) => {
      request.end();
      await arrived();
      await Promise.race([new Promise((resolve) => request.once('response', resolve)), sleep(50)]);
    });
    expect(busy).toBe(0);
  });

  it('and the next call goes through', async () => {
    await abortMany(gatewayPath('/api/Usuario'), 'GET', async (request) => {
      request.end();
      await arrived();
    });
    upstream.removeAllListeners('request').on('request', (_request, response) => response.end('[]'));
    expect(await (await fetch(app.url + gatewayPath('/api/Usuario'), { headers: token })).text()).toBe('[]');
  });
});
