import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { nodeZip } from '../../../server/planilha/node-zip.ts';
import type { Cover } from '../../../shared/planilha/columns.ts';
import { writeXlsx } from '../../../shared/planilha/planilha.ts';
import { sheetOf } from './written.ts';

const cover: Cover = {
  title: 'Relação & <Embarques>',
  seguradora: 'Aurora Seguros S.A.',
  facts: [['Apólice', '0354202500002']],
  by: 'Marina',
  when: '22/11/2026 às 02:03',
  link: 'https://romaneio.example/lista?busca=a&situacao=b',
  table: {
    columns: [
      { title: 'Situação', kind: 'text' },
      { title: 'Prêmio', kind: 'money', total: true },
    ],
    rows: [
      ['Pendente', '0.10'],
      ['Faturado', '0.20'],
    ],
  },
};
const rows = () => sheetOf([{ title: 'Prêmio', kind: 'money', total: true }], ['0.10'], ['0.20']);

test('the cover comes first: what it is, of whom, by which criteria, by whom and when, and what it comes to', async () => {
  const bytes = await buffer(writeXlsx({ cover, sheets: [rows()] }, nodeZip));
  const { sheets, properties } = await readXlsx(bytes, { readStyles: true });
  expect(sheets.map(({ name }) => name)).toEqual(['Resumo', 'Lista']);
  expect(sheets[0]?.rows.filter((row) => row.some((cell) => cell !== null))).toEqual([
    ['Relação & <Embarques>', null],
    ['Seguradora', 'Aurora Seguros S.A.'],
    ['Apólice', '0354202500002'],
    ['Gerado em', '22/11/2026 às 02:03'],
    ['Gerado por', 'Marina'],
    ['Endereço', 'https://romaneio.example/lista?busca=a&situacao=b'],
    ['Situação', 'Prêmio'],
    ['Pendente', 0.1],
    ['Faturado', 0.2],
    ['Total', 0.3],
  ]);
  expect(properties).toMatchObject({ title: 'Relação & <Embarques>', creator: 'Marina' });
  expect(sheets[1]?.rows).toEqual([['Prêmio'], [0.1], [0.2], [0.3]]);
});

test('every page says on top what it is and whose, below which one of how many it is and of when', async () => {
  const { sheets } = await readXlsx(await buffer(writeXlsx({ cover, sheets: [rows()] }, nodeZip)));
  for (const { headerFooter } of sheets) {
    expect(headerFooter?.oddHeader).toBe('&L&BRelação && <Embarques>&RAurora Seguros S.A.');
    expect(headerFooter?.oddFooter).toBe('&L&A&RPágina &P de &N · Romaneio · 22/11/2026 às 02:03');
  }
});
