import { expect, test } from 'vitest';
import { understoodText } from '../../../client/src/features/layouts/Teste.tsx';

test.each([
  ['DATA', '2026-11-21', '21/11/2026'],
  ['DECIMAL', '1234.5', '1.234,50'],
  ['DECIMAL', '5.1234567', '5,1234567'],
  ['DECIMAL', '9007199254740993.01', '9.007.199.254.740.993,01'],
  ['TEXTO', '2026-11-21', '2026-11-21'],
  [undefined, '1234.5', '1234.5'],
] as const)('%s %s is shown as %s', (tipo, valor, text) => {
  expect(understoodText(tipo, valor)).toBe(text);
});
