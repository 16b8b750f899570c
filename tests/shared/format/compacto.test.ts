import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ateCasas, ateDigitos, formatarCompacto } from '../../../shared/format/compacto.ts';

test.each([
  [0, '0'],
  [950, '950'],
  [12.34, '12,3'],
  [1_250, '1,3\u00a0mil'],
  [999_949, '999,9\u00a0mil'],
  [999_950, '1\u00a0mi'],
  [-2_400_000, '-2,4\u00a0mi'],
  [3_000_000_000, '3\u00a0bi'],
  [1_234_567_890_123, '1,2\u00a0tri'],
  [Number.NaN, ''],
])('%d in short is %j', (value, text) => {
  expect(formatarCompacto(value, ateCasas(1))).toBe(text);
});

test.each([
  ['one decimal', ateCasas(1), { maximumFractionDigits: 1 }],
  ['two decimals', ateCasas(2), { maximumFractionDigits: 2 }],
  ['three digits', ateDigitos(3), { maximumSignificantDigits: 3 }],
] as const)('with %s it is what Intl writes', (_, casas, options) => {
  const intl = new Intl.NumberFormat('pt-BR', { notation: 'compact', ...options });
  const centavos = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(centavos, fc.boolean(), ([digits, zeros], negative) => {
      const value = ((digits * 10 ** zeros) / 100) * (negative ? -1 : 1);
      fc.pre(Math.abs(value) >= 1);
      expect([value, formatarCompacto(value, casas)]).toEqual([value, intl.format(value)]);
    }),
    { numRuns: 5_000 },
  );
});
