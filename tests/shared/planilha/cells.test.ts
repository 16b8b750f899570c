import { expect, test } from 'vitest';
import type { Column } from '../../../shared/planilha/columns.ts';
import { readBack, sheetOf } from './written.ts';

const texts = [
  '=1+1',
  '=HYPERLINK("http://evil.test")',
  '+55 11',
  '+cmd|calc',
  '-5',
  '-1+1',
  '@SUM(A1)',
  '\ttab',
  '\t=1',
  '\r=1',
  '＝1+1',
];

test.each([...texts, '00123', '12ABC34501DE35', 'TRUE', '1E5'])('U10: text stays text: %j', async (text) => {
  const [sheet] = await readBack([sheetOf([{ title: 'Texto', kind: 'text' }], [text])]);
  expect(sheet?.rows).toEqual([['Texto'], [text]]);
  expect(sheet?.cells?.get('1,0')?.formula).toBeUndefined();
});

test.each([
  ['markup', '<a href="x">&amp;</a>'],
  ['accents and signs beyond the basic plane', 'São Luís — açaí 🚚'],
  ['blanks around it', '  dois  '],
  ['a line break', 'uma\nduas'],
])('text comes back as it was: %s', async (_what, text) => {
  const [sheet] = await readBack([sheetOf([{ title: 'Texto', kind: 'text' }], [text])]);
  expect(sheet?.rows[1]).toEqual([text]);
});

test('numbers are numbers, with the format of their kind', async () => {
  const [sheet] = await readBack([
    sheetOf(
      [
        { title: 'Inteiro', kind: 'integer' },
        { title: 'Número', kind: 'number' },
        { title: 'Dinheiro', kind: 'money' },
        { title: 'Taxa', kind: 'rate' },
        { title: 'Câmbio', kind: 'exchange' },
      ],
      [7, '1234.5', '-10.05', '0.025000', '5.2000000'],
      [null, 2.5, '999999999999.99', null, null],
    ),
  ]);
  expect(sheet?.rows.slice(1)).toEqual([
    [7, 1234.5, -10.05, 0.025, 5.2],
    [null, 2.5, 999_999_999_999.99, null, null],
  ]);
  expect(sheet?.cells?.get('1,2')?.style?.numFmt).toContain('R$');
  expect(sheet?.cells?.get('1,3')?.style?.numFmt).toBe('0.000000"%"');
  expect(sheet?.cells?.get('1,4')?.style?.numFmt).toBe('#,##0.0000000');
});

test('an amount in a currency has the decimals that its text carries', async () => {
  const textos = ['1234', '1234.50', '-1234.500', '1234.5678', '1234.5'];
  const [sheet] = await readBack([sheetOf([{ title: 'Valor', kind: 'currency' }], ...textos.map((um) => [um]))]);
  expect(sheet?.rows.slice(1)).toEqual([[1234], [1234.5], [-1234.5], [1234.5678], [1234.5]]);
  const formatos = textos.map((_, at) => sheet?.cells?.get(`${at + 1},0`)?.style?.numFmt);
  expect(formatos).toEqual(['#,##0', '#,##0.00', '#,##0.000', '#,##0.0000', '#,##0.00']);
});

test.each(['2026-11-20', '2024-02-29', '1999-12-31', '2026-01-01', '1900-03-01'])(
  'the date %s is that day, without a time of day',
  async (date) => {
    const [sheet] = await readBack([sheetOf([{ title: 'Data', kind: 'date' }], [date])]);
    expect(sheet?.rows[1]).toEqual([new Date(`${date}T00:00:00Z`)]);
  },
);

test.each([
  ['202610', '2026-10-01'],
  ['2026-01', '2026-01-01'],
  ['199912', '1999-12-01'],
])('the month %s is its first day, shown as a month', async (mes, dia) => {
  const [sheet] = await readBack([sheetOf([{ title: 'Mês', kind: 'month' }], [mes], ['202613'])]);
  expect(sheet?.rows.slice(1)).toEqual([[new Date(`${dia}T00:00:00Z`)], ['202613']]);
  expect(sheet?.cells?.get('1,0')?.style?.numFmt).toBe('mm/yyyy');
});

test('what is no date or number of its kind is shown as the text that it is', async () => {
  const [sheet] = await readBack([
    sheetOf(
      [
        { title: 'Data', kind: 'date' },
        { title: 'Dinheiro', kind: 'money' },
      ],
      ['20/11/2026', 'a combinar'],
    ),
  ]);
  expect(sheet?.rows[1]).toEqual(['20/11/2026', 'a combinar']);
});

test('cells beyond the longest text that the format knows are cut there', async () => {
  const [sheet] = await readBack([sheetOf([{ title: 'Texto', kind: 'text' }], ['x'.repeat(40_000)])]);
  expect(String(sheet?.rows[1]?.[0])).toHaveLength(32_767);
});

test('lines as COPY writes them: nulls, escapes, cells beyond the columns, a total', async () => {
  const columns: Column[] = [
    { title: 'Texto', kind: 'text' },
    { title: 'Data', kind: 'date' },
    { title: 'Dinheiro', kind: 'money', total: true },
  ];
  const lines = Buffer.from(
    ['São & Cia\t2026-11-20\t0.10\tx', '\\N\t\\N\t\\N\ty', 'a\\tb\\nc\\\\N\t\t-12.30\tz', ''].join('\n'),
  );
  const [sheet] = await readBack([{ name: 'Lista', columns, rows: [lines, [['_x0041_', '2026-02-01', 1]]] }]);
  expect(sheet?.rows.slice(1)).toEqual([
    ['São & Cia', new Date('2026-11-20T00:00:00Z'), 0.1],
    [null, null, null],
    ['a\tb\nc\\N', null, -12.3],
    ['_x0041_', new Date('2026-02-01T00:00:00Z'), 1],
    ['Total', null, -11.2],
  ]);
});

test('small numbers have no exponent; a text where a column is added up ends the writing', async () => {
  const [sheet] = await readBack([sheetOf([{ title: 'Número', kind: 'number' }], [1e-7])]);
  expect(sheet?.rows[1]).toEqual([1e-7]);
  const somada = sheetOf([{ title: 'Dinheiro', kind: 'money', total: true }], ['a combinar']);
  await expect(readBack([somada])).rejects.toThrow('no number to add up');
});
