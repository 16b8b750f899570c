import { expect, test } from 'vitest';
import { celulaEmTexto } from '../../../shared/contracts/relatorios/celula-em-texto.ts';

test.each([
  ['0.050000', '0,050000'],
  ['0.0255', '0,025500'],
  ['-1234.5', '-1.234,500000'],
  ['2', '2,000000'],
  [null, ''],
])('a rate has six decimals, whatever it comes as: %s', (taxa, texto) => {
  expect(celulaEmTexto('taxa', taxa)).toBe(texto);
});
