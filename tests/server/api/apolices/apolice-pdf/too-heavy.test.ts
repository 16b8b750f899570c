import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfText } from '../../../../../server/api/leitura/pdf/pdf-text.ts';
import { readDocumento } from '../../../../../server/api/leitura/pdf/read-documento.ts';
import { writePdf } from './pdf-writer.ts';
import { pdfOf } from './uploads.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'romaneio-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(pdf: Buffer): Promise<string> {
  const path = join(folder, 'apolice.pdf');
  await writeFile(path, pdf);
  return path;
}

test('a PDF that takes longer than it may is given up, and the next one is read', async () => {
  const path = await written(pdfOf());
  await expect(readDocumento(path, 1, 1)).rejects.toMatchObject({
    status: 422,
    message: 'O PDF é complexo demais para ser lido.',
  });
  expect(await readDocumento(path, 1)).toMatchObject({ numeros: ['1005400012345'] });
});

/** Texts too far apart for the reader to join them. */
const scattered = (count: number, text: string) =>
  Array.from({ length: count }, (_, n) => ({ text, x: 10 + (n % 7) * 80, y: 10 + ((n * 13) % 800), size: 2 }));

test.each([
  ['texts', 105_000, 'uf', 100_000],
  ['characters', 5_200, 'x'.repeat(100), 5_000],
])('K1: the bound of %s holds inside a page, not between pages only', async (_what, count, text, most) => {
  const pages = await readPdfText(await written(writePdf([scattered(count, text), scattered(1, 'depois')])));
  expect(pages.map(({ length }) => length)).toEqual([most]);
});

test('K6: one user’s ten documents neither fill the line nor keep another user’s waiting', async () => {
  const path = await written(pdfOf());
  const ended: string[] = [];
  const read = (user: number, name: string) =>
    readDocumento(path, user).then(
      () => ended.push(name),
      ({ status }: { status: number }) => ended.push(`${name}: ${status}`),
    );
  // Warm up, so that process start-up is not measured.
  await Promise.all([read(1, 'ana'), read(2, 'bia')]);
  ended.length = 0;
  await Promise.all([...Array.from({ length: 10 }, () => read(1, 'ana')), read(2, 'bia')]);
  expect(ended.filter((one) => one === 'ana')).toHaveLength(9);
  expect(ended[0]).toBe('ana: 429');
  // Without turns Bia's document would be the last. How many of Ana's end before it depends on the speed of two processes.
  expect(ended.at(-1)).toBe('ana');
});
