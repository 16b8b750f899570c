import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { nodeZip } from '../../../server/planilha/node-zip.ts';
import type { Row } from '../../../shared/planilha/columns.ts';
import { writeXlsx } from '../../../shared/planilha/planilha.ts';
import { canInstall } from '../../support/debian-program.ts';
import { convertXlsx, findLibreOffice } from '../../support/libreoffice.ts';
import { sheetOf, written } from './written.ts';

/** '' if LibreOffice is missing and cannot be installed: the tests are skipped. */
let soffice = '';
beforeAll(async () => {
  soffice = await findLibreOffice().catch(async (error: unknown) => {
    if (await canInstall()) throw error;
    return '';
  });
}, 600_000);
const noOffice = 'LibreOffice is missing, and can only be installed as root on Debian';

const columns = 'Texto text,Quantidade integer,Prêmio money,Taxa rate,Data date'.split(',').map((pair) => {
  const [title, kind] = pair.split(' ') as [string, 'text' | 'integer' | 'money' | 'rate' | 'date'];
  return { title, kind, total: kind === 'money' };
});

test('LibreOffice reads what was written', { timeout: 120_000 }, async ({ skip }) => {
  skip(soffice === '', noOffice);
  const sheet = sheetOf(
    columns,
    ['=1+1', 7, '1234.50', '0.025000', '2026-11-20'],
    ['Açaí & <cia>', 8, '0.50', '1', '2024-02-29'],
  );
  // Raw values instead of formatted ones, in UTF-8.
  const csv = await convertXlsx(
    soffice,
    await written([sheet]),
    'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,true',
    'csv',
  );
  expect(Buffer.from(csv).toString().trim().split('\n')).toEqual([
    'Texto;Quantidade;Prêmio;Taxa;Data',
    '=1+1;7;R$ 1.234,50;0,025000%;20/11/2026',
    'Açaí & <cia>;8;R$ 0,50;1,000000%;29/02/2024',
    'Total;;R$ 1.235,00;;',
  ]);
});

test(
  'LibreOffice prints the longest list on as many pages as it has rows for, each with all heads',
  { timeout: 300_000 },
  async ({ skip }) => {
    skip(soffice === '', noOffice);
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
    const pdf = await convertXlsx(soffice, await buffer(writeXlsx({ cover, sheets: [sheet] }, nodeZip)));
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: false });
    const [first, ...pages] = text;
    expect(first).toContain('Gerado por');
    // At least the 35 lines that a page holds at full size, one page wide.
    expect(pages.length).toBeLessThanOrEqual(Math.ceil(lines / 35));
    for (const page of pages) expect(titles.filter((title) => !page.includes(title))).toEqual([]);
    const printed = pages.flatMap((page) => [...page.matchAll(/Irmãos (\d+)\/12\b/g)].map(([, line]) => Number(line)));
    expect(printed).toEqual(rows.map((_, line) => line + 1));
  },
);
