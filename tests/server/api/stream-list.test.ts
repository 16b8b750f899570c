import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { inBatches, streamList } from '../../../server/api/chamada/stream-list.ts';

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

async function serve(after: (key: number, size: number) => Promise<{ id: number; text: string }[]>): Promise<number> {
  const app = express();
  app.get('/', (_request, response) =>
    streamList(
      response,
      inBatches(after, (row) => row.id),
      (row) => row,
    ).then(() => undefined),
  );
  server = createServer(app);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const rows = (first: number, size: number) =>
  Array.from({ length: size }, (_, index) => ({ id: first + index, text: 'x'.repeat(200) }));

test('batches become one array; the last one is shorter', async () => {
  const port = await serve((key, size) => Promise.resolve(rows(key + 1, key === 2_000 ? 500 : size)));
  const body = (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as { id: number }[];
  expect(body.map((row) => row.id)).toEqual(Array.from({ length: 2_500 }, (_, index) => index + 1));
});

test('a caller who goes away stops the reading', async () => {
  let reads = 0;
  const port = await serve((key, size) => Promise.resolve((reads++, rows(key + 1, size))));
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  await expect
    .poll(async () => {
      const before = reads;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return reads - before;
    })
    .toBe(0);
  expect(reads).toBeGreaterThan(0);
});

test('a caller who does not read holds the reading back', async () => {
  let reads = 0;
  const port = await serve((key, size) => Promise.resolve((reads++, rows(key + 1, size))));
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect
    .poll(async () => {
      const before = reads;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return reads > 0 && reads === before;
    })
    .toBe(true);
  socket.destroy();
});
