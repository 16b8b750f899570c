/** Readers of client files run in linear time, whatever the shape of the file. */
import { expect, test } from 'vitest';
import { lerDelimitado } from '../../../../server/api/leitura/texto/delimitado.ts';
import { formatoDeData } from '../../../../server/api/leitura/planilha/numeros.ts';
import { growth } from '../../../support/counted-work.ts';
import { codigoDe } from './fixtures/leitura.ts';
import { layoutDePlanilha } from './fixtures/planilha.ts';

const comLayout = { ...layoutDePlanilha, tipo: 'DELIMITADO' } as const;
const header = 'numero;data_embarque\n';

const texts: Readonly<Record<string, (size: number) => string>> = {
  'a value in quotes over many lines': (size) => `${header}"${'a\n'.repeat(size)}";2026-08-01\n`,
  'many values in quotes over many lines': (size) =>
    `${header}${`"${'a\n'.repeat(50)}";2026-08-01\n`.repeat(size / 50)}`,
  'doubled quotes in one line': (size) => `${header}"${'""'.repeat(size)}";1\n`,
  'doubled quotes over lines': (size) => `${header}"${'""\n'.repeat(size)}";1\n`,
  'separators in quotes': (size) => `${header}"${';'.repeat(size)}";1\n`,
  'quoted separators': (size) => `${header}${'";";'.repeat(size)}\n`,
  'a header over many lines': (size) => `"numero${'\n'.repeat(size)}";data_embarque\n1;2\n`,
  'a header whose lines close under one separator and open under another': (size) =>
    `"numero";${'a","\n'.repeat(size)}"\n`,
};

test.each(Object.entries(texts))('K2, K3: delimited text is read in linear work: %s', async (_name, text) => {
  expect(await growth((size) => codigoDe(lerDelimitado, text(size), { comLayout }), 2_000)).toBeLessThan(2.5);
});

// Regular expression backtracking cannot be counted; a pattern that backtracks would time out here.
test.each(['[', '"', '[$-416]', '"a"', '\\', '_'])('K5: a number format of 300,000 %j is read', (part) => {
  expect(formatoDeData(part.repeat(300_000))).toBe(false);
});

test.each([
  ['dd/mm/yyyy', true],
  ['[$-416]mmm', true],
  ['hh:mm:ss', false],
  ['"dia" 0', false],
  ['0.00_d\\d*d', false],
  ['#.##0,00', false],
  ['[dd/mm', false],
])('a number format %j shows a date: %j', (codigo, data) => {
  expect(formatoDeData(codigo)).toBe(data);
});

test('a header of more columns than a text may have is refused before its names are compared', async () => {
  expect(await codigoDe(lerDelimitado, `${'a;'.repeat(30_000)}\n1;2\n`, { comLayout })).toBe('colunas_demais');
});
