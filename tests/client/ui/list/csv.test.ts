import { expect, test } from 'vitest';
import type { Column } from '../../../../client/src/ui/list/columns.tsx';
import { csvHead, csvLines } from '../../../../client/src/ui/list/export/csv.ts';
import { exportFileName, sharedBy } from '../../../../client/src/ui/list/export/export-file.ts';

type Row = readonly [string | number | null, string, string | number, string];

const columns: readonly Column<Row>[] = [
  { key: 'a', title: 'Nome', value: (row) => row[0] },
  { key: 'b', title: 'CNPJ', kind: 'cnpj', value: (row) => row[1] },
  { key: 'c', title: 'Prêmio', kind: 'money', value: (row) => row[2] },
  { key: 'd', title: 'Início', kind: 'date', value: (row) => row[3] },
];

test('writes a BOM, semicolons, decimal commas, Brazilian dates and CRLF', () => {
  const lines = csvLines(columns, [['Ação', '11222333000181', 1234.5, '2026-11-20T00:00:00Z']]);
  expect(csvHead(columns) + lines).toBe(
    '\uFEFFNome;CNPJ;Prêmio;Início\r\nAção;11.222.333/0001-81;1234,50;20/11/2026\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+55 11', "'+55 11"],
  ['-x', "'-x"],
  ['@soma', "'@soma"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['a;b', '"a;b"'],
  ['diz "oi"', '"diz ""oi"""'],
  ['duas\nlinhas', '"duas\nlinhas"'],
  [null, ''],
  [-5.25, '-5,25'],
  ['-5,25', '-5,25'],
  ['-2+3', "'-2+3"],
])('%j becomes %j', (value, cell) => {
  expect(csvLines(columns.slice(0, 1), [[value, '', 0, '']])).toBe(`${cell}\r\n`);
});

test.each([
  ['12345678901234.56', '12345678901234,56'],
  ['-0.10', '-0,10'],
])('M4: money that comes as the text %j is written as the number %s', (value, cell) => {
  expect(csvLines(columns.slice(2, 3), [[null, '', value, '']])).toBe(`${cell}\r\n`);
});

test('K9: a title that a spreadsheet would calculate is made inert', () => {
  expect(csvHead([{ key: 'x', title: '=1+1', value: () => '' }])).toBe("\uFEFF'=1+1\r\n");
});

test('a file whose rows are of one policy and month is named by them', () => {
  const of = (apolice: string, mes: string) => ({ apolice, mes });
  const named = [
    { key: 'competencia', title: 'Competência', value: ({ mes }: ReturnType<typeof of>) => mes },
    { key: 'apolice', title: 'Apólice', value: ({ apolice }: ReturnType<typeof of>) => apolice },
  ];
  const one = [of('0354202500002', '10/2026'), of('0354202500002', '10/2026')];
  expect(exportFileName('averbacoes', 'xlsx', sharedBy(named, one))).toBe('averbacoes 0354202500002 2026-10.xlsx');
  expect(sharedBy(named, [...one, of('0354202500003', '10/2026')])).toEqual(['2026-10']);
  expect(sharedBy(named, [])).toEqual([]);
});

test('the file is named after the list and the minute', () => {
  expect(exportFileName('tomadores', 'xlsx', [], new Date(2026, 10, 20, 14, 32))).toBe(
    'tomadores_2026-11-20_1432.xlsx',
  );
});
