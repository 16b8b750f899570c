import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freePort } from '../../../support/free-port.ts';
import { gatewayPath, startWebApp, token, type RunningWebApp } from '../web-app.ts';

let app: RunningWebApp;
let port: number;
beforeEach(async () => {
  port = await freePort();
  const upstream = { baseUrl: `http://127.0.0.1:${port}`, apiKey: null };
  app = await startWebApp({ upstreams: { main: upstream, auth: upstream } });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

async function call(): Promise<{ status: number; code?: string; retryAfter: string | null }> {
  const response = await fetch(app.url + gatewayPath('/api/Ramo'), { headers: token });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, ...(code && { code }), retryAfter: response.headers.get('retry-after') };
}

it('V04 V05 an upstream that takes no connections is not asked by everybody, and welcome once it is back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  for (let turn = 0; turn < 5; turn += 1) expect(await call()).toMatchObject({ code: 'upstream_unreachable' });
  expect(await call()).toEqual({ status: 503, code: 'upstream_down', retryAfter: '2' });
  const server = createServer((_request, response) => response.end('[]'));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // The breaker retries in less than a second.
  vi.advanceTimersByTime(500);
  expect((await call()).status).toBe(200);
  expect((await call()).status).toBe(200);
  server.closeAllConnections();
  server.close();
});

it('V04 a trial that fails keeps the others out for another while', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  for (let turn = 0; turn < 5; turn += 1) await call();
  vi.advanceTimersByTime(500);
  expect(await call()).toMatchObject({ status: 502, code: 'upstream_unreachable' });
  expect(await call()).toMatchObject({ status: 503, code: 'upstream_down' });
});
