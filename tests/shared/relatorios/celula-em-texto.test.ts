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

test.each([
  ['5.2000000', '5,2000000'],
  ['5.4321', '5,4321000'],
  ['0.0364519', '0,0364519'],
])('an exchange rate has seven: %s', (cambio, texto) => {
  expect(celulaEmTexto('cambio', cambio)).toBe(texto);
});
