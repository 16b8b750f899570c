import { expect, test } from 'vitest';
import { valorDeCopy, valorLidoDeCopy } from '../../../shared/format/copy.ts';

test.each(['', 'simples', '\\N', '\\', 'a\tb\nc\rd', '\\t', 'três 🚚', null])('%j comes back as it was', (valor) => {
  expect(valorLidoDeCopy(valorDeCopy(valor))).toBe(valor);
});

test('the escapes that only the server writes', () => {
  expect(valorLidoDeCopy('\\b\\f\\v')).toBe('\b\f\v');
});
