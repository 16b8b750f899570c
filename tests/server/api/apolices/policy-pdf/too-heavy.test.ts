import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfText } from '../../../../../server/api/apolices/policy-pdf/pdf-text.ts';
import { pdfOf } from './uploads.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'romaneio-pdf-'));
  path = join(folder, 'apolice.pdf');
  await writeFile(path, pdfOf());
});
afterAll(() => rm(folder, { recursive: true }));

test('a PDF that takes longer than it may is given up, and the next one is read', async () => {
  expect(await readPdfText(path, 1)).toEqual({ fault: 'too-heavy' });
  expect(await readPdfText(path)).toMatchObject({ pages: [expect.arrayContaining([expect.anything()])] });
});
