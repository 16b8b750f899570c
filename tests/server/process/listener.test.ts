import { once } from 'node:events';
import { createConnection, Server } from 'node:net';
import { Worker } from 'node:worker_threads';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { processCount } from '../../../server/start/all.ts';
import { openListener, sharesPorts } from '../../../server/start/listener.ts';
import type { WaitingClients } from './waiting-clients.ts';

afterEach(() => void vi.restoreAllMocks());

test('a request under way is answered, an idle connection is closed, a new one is refused', async () => {
  const listener = await openListener('127.0.0.1', 0, {});
  const arrived = Promise.withResolvers<() => void>();
  listener.serve((_request, response) => arrived.resolve(() => response.end('done')));
  const idle = createConnection(listener.port, '127.0.0.1');
  await once(idle, 'connect');
  const answer = fetch(listener.url).then((response) => response.text());
  const finish = await arrived.promise;

  const drained = listener.drain(30);
  await expect.poll(() => listener.server.listening).toBe(false);
  await expect(fetch(listener.url)).rejects.toThrow('fetch failed');
  finish();
  expect(await answer).toBe('done');
  await drained;
  idle.resume();
  if (!idle.closed) await once(idle, 'close');
});

test('what was connected as the end began is answered, though it sends its request after that', async () => {
  const listener = await openListener('127.0.0.1', 0, {});
  listener.serve((_request, response) => response.end('done'));
  const socket = createConnection(listener.port, '127.0.0.1').setEncoding('utf8');
  const drained = listener.drain(30);
  await expect.poll(() => listener.server.listening).toBe(false);
  socket.write('GET / HTTP/1.1\r\nHost: romaneio\r\nConnection: close\r\n\r\n');
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1.1 200 [^]*done$/);
  await drained;
});

test('clients that wait to be accepted as the end begins are answered', async () => {
  // Warm up: once compiled, a turn of the event loop is short.
  for (let time = 0; time < 20; time += 1) await (await openListener('127.0.0.1', 0, {})).drain(0);
  const listener = await openListener('127.0.0.1', 0, {});
  listener.serve((_request, response) => response.end('done'));
  const asked: WaitingClients = { port: listener.port, count: 40, sent: new Int32Array(new SharedArrayBuffer(4)) };
  const clients = new Worker(new URL('./waiting-clients.ts', import.meta.url), { workerData: asked });
  const answers = once(clients, 'message');
  await once(clients, 'online');
  const drained = Promise.withResolvers<void>();
  // Simulates shutdown with a backlog: connections that arrived since the last poll are still to be accepted.
  process.once('SIGUSR2', () => {
    const { sent, count } = asked;
    for (let seen = 0; seen < count; seen = Atomics.load(sent, 0)) Atomics.wait(sent, 0, seen, 1_000);
    listener.drain(30).then(drained.resolve, drained.reject);
  });
  process.kill(process.pid, 'SIGUSR2');
  await drained.promise;
  expect((await answers)[0]).toEqual(Array.from({ length: asked.count }, () => 'done'));
});

test('a request that outlasts the deadline is cut off', async () => {
  const listener = await openListener('127.0.0.1', 0, {});
  const arrived = Promise.withResolvers<void>();
  listener.serve(() => arrived.resolve());
  const answer = fetch(listener.url).catch((error: Error) => error.message);
  await arrived.promise;
  await listener.drain(0);
  expect(await answer).toBe('fetch failed');
});

test('before the app is there it says alive, and nothing else', async () => {
  const listener = await openListener('127.0.0.1', 0, {});
  expect((await fetch(`${listener.url}/healthz`)).status).toBe(200);
  const page = await fetch(`${listener.url}/dashboard`);
  expect(page.status).toBe(503);
  expect(await page.text()).toContain('O Romaneio está iniciando');
  await listener.drain(0);
});

/** Simulates a system without SO_REUSEPORT. */
function withoutSharedPorts(): void {
  const { listen } = Server.prototype;
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...given: unknown[]) {
    const [options, whenOpen] = given as [{ reusePort?: boolean }, () => void];
    if (options.reusePort !== true) return listen.call(this, options, whenOpen);
    process.nextTick(() => this.emit('error', Object.assign(new Error('listen ENOTSUP'), { code: 'ENOTSUP' })));
    return this;
  });
}

test('where ports cannot be shared, the API is one process and a line of the log says so, unless several were asked for', async () => {
  const log = pino({ enabled: false });
  const warn = vi.spyOn(log, 'warn');
  expect(await processCount(3, log)).toBe(3);
  withoutSharedPorts();
  expect(await sharesPorts()).toBe(false);
  expect([await processCount(1, log), await processCount(null, log)]).toEqual([1, 1]);
  await expect(processCount(2, log)).rejects.toThrow(
    'Este sistema não deixa vários processos na mesma porta; use API_PROCESSES=1.',
  );
  expect(warn.mock.calls.map(([, said]) => said)).toEqual([
    'ports cannot be shared on this system, so the API is one process',
  ]);
});
