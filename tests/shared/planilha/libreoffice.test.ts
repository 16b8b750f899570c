import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { sheetOf, written } from './written.ts';

const soffice = '/usr/bin/soffice';
const columns = 'Texto text,Quantidade integer,Prêmio money,Taxa rate,Data date'.split(',').map((pair) => {
  const [title, kind] = pair.split(' ') as [string, 'text' | 'integer' | 'money' | 'rate' | 'date'];
  return { title, kind, total: kind === 'money' };
});

test.skipIf(!existsSync(soffice))('LibreOffice reads what was written', { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'romaneio-planilha-'));
  try {
    const sheet = sheetOf(
      columns,
      ['=1+1', 7, '1234.50', '0.025000', '2026-11-20'],
      ['Açaí & <cia>', 8, '0.50', '1', '2024-02-29'],
    );
    await writeFile(join(folder, 'lista.xlsx'), await written([sheet]));
    // Values as they are stored, in UTF-8; the data folder is its own, so that a running office is left alone.
    const csv = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,true';
    await promisify(execFile)(soffice, [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--convert-to',
      csv,
      '--outdir',
      folder,
      join(folder, 'lista.xlsx'),
    ]);
    expect((await readFile(join(folder, 'lista.csv'), 'utf8')).trim().split('\n')).toEqual([
      'Texto;Quantidade;Prêmio;Taxa;Data',
      '=1+1;7;R$ 1,234.50;0.025000;20/11/2026',
      'Açaí & <cia>;8;R$ 0.50;1.000000;29/02/2024',
      'Total;;R$ 1,235.00;;',
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
