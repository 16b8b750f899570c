import { expect, test } from 'vitest';
import { cnpjValido, formatarCnpj, limparCnpj } from '../../../shared/format/cnpj.ts';

test.each([
  ['11222333000181', '11.222.333/0001-81'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  [11222333000181, '11.222.333/0001-81'],
  ['1122233300018', '1122233300018'],
  ['112223330001811', '112223330001811'],
  ['١١٢٢٢٣٣٣٠٠٠١٨١', '١١٢٢٢٣٣٣٠٠٠١٨١'],
  ['11.222.333/0001-81', '11.222.333/0001-81'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('D11: formats %j as %j', (value, text) => {
  expect(formatarCnpj(value)).toBe(text);
});

test.each([
  ['11.222.333/0001-81', true],
  ['12.ABC.345/01DE-35', true],
  ['12abc34501de35', true],
  ['11.222.333/0001-82', false],
  ['12.ABC.345/01DE-53', false],
  ['00000000000000', false],
  ['1122233300018', false],
  ['11222333000A81', false],
  ['١١٢٢٢٣٣٣٠٠٠١٨١', false],
  [null, false],
])('D11: %j is valid: %j', (value, valid) => {
  expect(cnpjValido(value)).toBe(valid);
});

test('cleaning keeps letters and digits only, in upper case', () => {
  expect(limparCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
});
