/**
 * `npm run planilhas -- <folder> [names]`: starts the product with demonstration data, exports every kind of spreadsheet, prints
 * each with LibreOffice, and writes spreadsheet, PDF and page images into the folder. Its table lists rows per page, font size,
 * and cells that are cut off or shown as `###`.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signInAt } from '../../tests/journeys/sign-in.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { findProgram, installPackage } from '../../tests/support/debian-program.ts';
import { convertXlsx, findLibreOffice } from '../../tests/support/libreoffice.ts';
import { ADMIN, buildClient, visitProduct } from '../../tests/support/visited-product.ts';
import { everyPlanilha } from './every-planilha.ts';
import { onPaper } from './on-paper.ts';

const run = promisify(execFile);
const firstPages = 3;

const [chosen, ...names] = process.argv.slice(2);
const folder = chosen ?? (await mkdtemp(join(tmpdir(), 'romaneio-planilhas-')));
await mkdir(folder, { recursive: true });
const soffice = await findLibreOffice();
await findCarlito();
const pdftoppm = await findProgram({
  names: ['pdftoppm'],
  debianPackage: 'poppler-utils',
  missing: 'pdftoppm not found: install Poppler’s tools (Debian: apt-get install poppler-utils).',
});
await buildClient();
const product = await visitProduct({ DEMO_DATA: 'on', RATE_LIMITS: 'off' });
const browser = await launchChromium();
try {
  const page = await browser.context.newPage();
  await signInAt(page, product.url, ADMIN);
  const rows = [];
  for await (const { name, bytes } of everyPlanilha(page, product.url, await product.databaseUrl(), names)) {
    const pdf = await convertXlsx(soffice, bytes);
    await writeFile(join(folder, `${name}.xlsx`), bytes);
    await writeFile(join(folder, `${name}.pdf`), pdf);
    const printed = await onPaper(bytes, pdf);
    await takePages(name, printed.pages);
    rows.push({ name, ...printed });
  }
  console.table(rows);
  console.log(`pages: ${folder}`);
  if (rows.some(({ cut, hashes }) => cut !== '' || hashes > 0)) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

/**
 * LibreOffice substitutes this font for Calibri, with the same metrics; with other fonts pages print smaller than users see them.
 */
async function findCarlito(): Promise<void> {
  const missing = 'Carlito not found: install it (Debian: apt-get install fonts-crosextra-carlito).';
  const { stdout } = await run('fc-list', [':family=Carlito', 'family']);
  if (stdout.trim() === '') await installPackage('fonts-crosextra-carlito', missing);
}

/** The first pages and the last one as images. */
async function takePages(name: string, pages: number): Promise<void> {
  await rm(join(folder, `${name}.png`), { force: true });
  const ranges = [[1, Math.min(firstPages, pages)], ...(pages > firstPages ? [[pages, pages]] : [])];
  for (const [from, to] of ranges) {
    const pdf = join(folder, `${name}.pdf`);
    await run(pdftoppm, ['-png', '-r', '80', '-f', String(from), '-l', String(to), pdf, join(folder, name)]);
  }
}
