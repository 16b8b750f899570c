import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { nodeZip } from '../../../server/planilha/node-zip.ts';
import type { Row } from '../../../shared/planilha/columns.ts';
import { writeXlsx } from '../../../shared/planilha/planilha.ts';
import { sheetOf, written } from './written.ts';

/** Debian: `apt-get install --no-install-recommends libreoffice-calc`; without it these tests are left out. */
const soffice = '/usr/bin/soffice';
const columns = 'Texto text,Quantidade integer,Prêmio money,Taxa rate,Data date'.split(',').map((pair) => {
  const [title, kind] = pair.split(' ') as [string, 'text' | 'integer' | 'money' | 'rate' | 'date'];
  return { title, kind, total: kind === 'money' };
});

/** What LibreOffice makes of a spreadsheet. @param to its format, as it names them. */
async function converted(xlsx: Uint8Array, to: string, extension: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'romaneio-planilha-'));
  try {
    await writeFile(join(folder, 'lista.xlsx'), xlsx);
    await promisify(execFile)(soffice, [
      // A data folder of its own, so that a running office is left alone.
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      to,
      '--outdir',
      folder,
      join(folder, 'lista.xlsx'),
    ]);
    return await readFile(join(folder, `lista.${extension}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test.skipIf(!existsSync(soffice))(
  'LibreOffice (if installed) reads what was written',
  { timeout: 120_000 },
  async () => {
    const sheet = sheetOf(
      columns,
      ['=1+1', 7, '1234.50', '0.025000', '2026-11-20'],
      ['Açaí & <cia>', 8, '0.50', '1', '2024-02-29'],
    );
    // Values as they are stored, in UTF-8.
    const csv = await converted(
      await written([sheet]),
      'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,true',
      'csv',
    );
    expect(csv.toString().trim().split('\n')).toEqual([
      'Texto;Quantidade;Prêmio;Taxa;Data',
      '=1+1;7;R$ 1,234.50;0.0250%;20/11/2026',
      'Açaí & <cia>;8;R$ 0.50;1.0000%;29/02/2024',
      'Total;;R$ 1,235.00;;',
    ]);
  },
);

test.skipIf(!existsSync(soffice))(
  'LibreOffice (if installed) prints the longest list on as many pages as it has rows for, each with all heads',
  { timeout: 300_000 },
  async () => {
    const [lines, wide] = [3_046, 12];
    const titles = Array.from({ length: wide }, (_, at) => `Coluna ${String.fromCharCode(65 + at)}`);
    const rows: Row[] = Array.from({ length: lines }, (_, line) =>
      titles.map((_title, at) => `Transportadora Três Irmãos ${line + 1}/${at + 1}`),
    );
    const cover = { title: 'Apólices', seguradora: 'Aurora', facts: [], by: 'Ana', when: '23/11/2026, 10:00' };
    const sheet = sheetOf(
      titles.map((title) => ({ title, kind: 'text' })),
      ...rows,
    );
    const pdf = await converted(await buffer(writeXlsx({ cover, sheets: [sheet] }, nodeZip)), 'pdf', 'pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
    const [first, ...pages] = text;
    expect(first).toContain('Gerado por');
    // As on one sheet of paper across at its full size, or more.
    expect(pages.length).toBeLessThanOrEqual(Math.ceil(lines / 35));
    for (const page of pages) expect(titles.filter((title) => !page.includes(title))).toEqual([]);
    const printed = pages.flatMap((page) => [...page.matchAll(/Irmãos (\d+)\/12\b/g)].map(([, line]) => Number(line)));
    expect(printed).toEqual(rows.map((_, line) => line + 1));
  },
);
