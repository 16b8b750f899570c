import { expect, test } from 'vitest';
import type { Column, Row } from '../../../shared/planilha/columns.ts';
import { readBack, sheetOf } from './written.ts';

const columns: readonly Column[] = [
  { title: 'Nome', kind: 'text' },
  { title: 'Quantidade', kind: 'integer', total: true },
  { title: 'Prêmio', kind: 'money', total: true },
];
const rowsUpTo = (count: number): Row[] => Array.from({ length: count }, (_, n) => [`linha ${n + 1}`, 1, '0.10']);
const small = { lines: 5, bytes: 1_000_000 };

test('the header is frozen and filters the rows, the total line is below them', async () => {
  const [sheet] = await readBack([sheetOf(columns, ...rowsUpTo(3))]);
  expect(sheet?.rows).toEqual([
    ['Nome', 'Quantidade', 'Prêmio'],
    ['linha 1', 1, 0.1],
    ['linha 2', 1, 0.1],
    ['linha 3', 1, 0.1],
    ['Total', 3, 0.3],
  ]);
  expect(sheet?.freezePane).toMatchObject({ rows: 1 });
  expect(sheet?.autoFilter?.range).toBe('A1:C4');
});

test('no rows: a header, and a total of nothing', async () => {
  const [sheet] = await readBack([sheetOf(columns)]);
  expect(sheet?.rows).toEqual([
    ['Nome', 'Quantidade', 'Prêmio'],
    ['Total', 0, 0],
  ]);
});

test('rows beyond the end of a sheet go on in the next, the total stands at the end of the last', async () => {
  const sheets = await readBack([sheetOf(columns, ...rowsUpTo(8))], small);
  expect(sheets.map(({ name }) => name)).toEqual(['Lista', 'Lista (2)', 'Lista (3)']);
  expect(sheets.map(({ rows }) => rows.length)).toEqual([4, 4, 4]);
  expect(sheets.flatMap(({ rows }) => rows.slice(1).map(([nome]) => nome))).toEqual([
    ...rowsUpTo(8).map(([nome]) => nome),
    'Total',
  ]);
  expect(sheets.at(-1)?.rows.at(-1)).toEqual(['Total', 8, 0.8]);
});

test('a sheet that is full to its last line is not followed by an empty one', async () => {
  const sheets = await readBack([sheetOf(columns, ...rowsUpTo(3))], small);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.rows).toHaveLength(5);
});

test('a sheet also ends before its XML outgrows the archive', async () => {
  const long: Row[] = Array.from({ length: 6 }, () => ['x'.repeat(30_000), 1, '1.00']);
  const sheets = await readBack([sheetOf(columns, ...long)], { lines: 1_000, bytes: 100_000 });
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets.flatMap(({ rows }) => rows.slice(1))).toHaveLength(7);
});

test('sheets come in their order, with their names', async () => {
  const sheets = await readBack([sheetOf(columns, ...rowsUpTo(1)), { name: `O'Resumo & "fim"`, columns, rows: [] }]);
  expect(sheets.map(({ name }) => name)).toEqual(['Lista', `O'Resumo & "fim"`]);
});

test('B11: on paper all columns fit the width of a page, A4 across, and the head stands on every page', async () => {
  const [sheet, other] = await readBack([sheetOf(columns, ...rowsUpTo(1)), { name: "O'Resumo", columns, rows: [] }]);
  expect(sheet?.pageSetup).toMatchObject({
    paperSize: 'a4',
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
  });
  expect([sheet, other].map((one) => one?.pageSetup?.printTitlesRow)).toEqual(['$1:$1', '$1:$1']);
});

test('columns that A4 would show in letters too small to read are printed on A3', async () => {
  const wide = Array.from({ length: 9 }, (_, at) => ({ title: `Coluna ${at}`, kind: 'text' }) as const);
  const cells = wide.map(() => 'Transportadora Três Irmãos Ltda.');
  const [narrow, wider] = await readBack([
    sheetOf(wide.slice(1, 3), cells),
    { ...sheetOf(wide, cells), name: 'Larga' },
  ]);
  expect(narrow?.pageSetup?.paperSize).toBe('a4');
  expect(wider?.pageSetup?.paperSize).toBe('a3');
});
