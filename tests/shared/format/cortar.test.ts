import { expect, test } from 'vitest';
import { cortar } from '../../../shared/format/cortar.ts';

test.each([
  ['abc', 5, 'abc'],
  ['abc', 2, 'ab'],
  ['a😀b', 2, 'a'],
  ['a😀b', 3, 'a😀'],
  ['abc', -2, 'bc'],
  ['a😀b', -2, 'b'],
  ['a😀b', -3, '😀b'],
  ['', -3, ''],
])('K10: %j cut at %i has no half character: %j', (texto, maximo, cortado) => {
  expect(cortar(texto, maximo)).toBe(cortado);
});
