import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatarInteiro, formatarPercentual, formatarReais } from '../../../shared/format/numero.ts';
import { formatarTelefone } from '../../../shared/format/telefone.ts';

test.each([
  [1234.56, 'R$\u00a01.234,56'],
  ['123456789012345.67', 'R$\u00a0123.456.789.012.345,67'],
  [0, 'R$\u00a00,00'],
  [-5, '-R$\u00a05,00'],
  ['', ''],
  ['muito', ''],
  [null, ''],
  [undefined, ''],
])('%j in reais is %j', (value, text) => {
  expect(formatarReais(value)).toBe(text);
});

test('amounts are rounded and written as Intl has them', () => {
  const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  const digits = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });
  fc.assert(
    fc.property(digits, fc.nat({ max: 6 }), (value, places) => {
      const text = String(value < 0n ? -value : value).padStart(places + 1, '0');
      const at = text.length - places;
      const decimal = `${value < 0n ? '-' : ''}${text.slice(0, at)}${places === 0 ? '' : `.${text.slice(at)}`}`;
      expect(formatarReais(decimal)).toBe(intl.format(decimal as Intl.StringNumericLiteral));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['11987654321', '(11) 98765-4321'],
  ['1133224455', '(11) 3322-4455'],
  [11987654321, '(11) 98765-4321'],
  ['113322445', '113322445'],
  ['5511987654321', '5511987654321'],
  ['(11) 3322-4455', '(11) 3322-4455'],
  ['ramal 12', 'ramal 12'],
  [null, ''],
])('the telephone %j shows as %j', (value, text) => {
  expect(formatarTelefone(value)).toBe(text);
});

test.each([
  [1234567, '1.234.567'],
  [0, '0'],
  [null, ''],
  [Number.NaN, ''],
])('the count %j shows as %j', (value, text) => {
  expect(formatarInteiro(value)).toBe(text);
});

test.each([
  [1.25, '1,25%'],
  [12.5, '12,50%'],
  [0.0225, '0,0225%'],
  [null, ''],
])('the rate %j shows as %j', (value, text) => {
  expect(formatarPercentual(value)).toBe(text);
});
