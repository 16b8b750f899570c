import { createHash, randomFillSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { nodeZip } from '../../../server/planilha/node-zip.ts';
import type { Column, Row } from '../../../shared/planilha/columns.ts';
import { writeXlsx } from '../../../shared/planilha/planilha.ts';
import { sheetOf, written } from './written.ts';

const columns: readonly Column[] = [{ title: 'Texto', kind: 'text' }];

/** Incompressible rows, recording how far they were read and whether the iterator was closed. */
function endless() {
  const seen = { batches: 0, closed: false };
  async function* rows(): AsyncGenerator<Row[]> {
    try {
      for (;;) {
        seen.batches += 1;
        yield Array.from({ length: 100 }, () => [
          Array.from({ length: 40 }, () => Math.random().toString(36)).join(''),
        ]);
      }
    } finally {
      seen.closed = true;
    }
  }
  return { seen, sheet: { name: 'Lista', columns, rows: rows() } };
}

test('rows are read at the pace of the reader', async () => {
  const { seen, sheet } = endless();
  const bytes = writeXlsx({ cover: null, sheets: [sheet] }, nodeZip);
  for (let piece = 0; piece < 3; piece += 1) await bytes.next();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const before = seen.batches;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(before).toBeGreaterThan(0);
  expect(seen.batches).toBe(before);
  await bytes.return(undefined);
});

test('a reader who leaves lets go of the rows', async () => {
  const { seen, sheet } = endless();
  for await (const _piece of writeXlsx({ cover: null, sheets: [sheet] }, nodeZip)) if (seen.batches > 3) break;
  await expect.poll(() => seen.closed).toBe(true);
});

test('what breaks while the rows are read reaches the reader', async () => {
  async function* breaking(): AsyncGenerator<Row[]> {
    yield [['uma']];
    throw new Error('connection lost');
  }
  await expect(written([{ name: 'Lista', columns, rows: breaking() }])).rejects.toThrow('connection lost');
});

test('the same rows make the same bytes', async () => {
  const sheet = () => sheetOf(columns, ['uma'], ['duas']);
  expect((await written([sheet()])).equals(await written([sheet()]))).toBe(true);
});

test('what the compressor holds no longer may be written over', async () => {
  const buffers = Array.from({ length: (nodeZip.held ?? 0) + 1 }, () => new Uint8Array(200_000));
  const said = createHash('sha256');
  async function* source(): AsyncGenerator<Uint8Array> {
    for (let piece = 0; piece < 40; piece += 1) {
      const bytes = buffers[piece % buffers.length] as Uint8Array;
      // Mixes compressible and incompressible chunks, so that the compressor is sometimes ahead, sometimes behind.
      if (piece % 3 === 0) bytes.fill(piece);
      else randomFillSync(bytes);
      said.update(bytes);
      yield bytes;
    }
  }
  const read = createHash('sha256');
  const inflated = Readable.from(nodeZip.gzip(source())).pipe(createGunzip());
  for await (const piece of inflated) read.update(piece as Buffer);
  expect(read.digest('hex')).toBe(said.digest('hex'));
});
