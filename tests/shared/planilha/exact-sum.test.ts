import { expect, test } from 'vitest';
import { exactSum } from '../../../shared/planilha/exact-sum.ts';

test('a million times ten centavos is a hundred thousand reais', () => {
  const sum = exactSum(2);
  for (let n = 0; n < 1_000_000; n += 1) sum.add('0.10');
  expect(sum.total()).toBe('100000.00');
});

test('sums stay exact where a float would not', () => {
  const sum = exactSum(2);
  for (let n = 0; n < 300; n += 1) sum.add('45000000000000.01');
  expect(sum.total()).toBe('13500000000000003.00');
});

test.each([
  [['-0.05', '0.02'], '-0.03'],
  [['1', '2.5', 3], '6.50'],
  [[], '0.00'],
])('%j adds up to %s', (values, total) => {
  const sum = exactSum(2);
  for (const value of values) sum.add(value);
  expect(sum.total()).toBe(total);
});

test.each(['abc', '1.234', '', '.'])('%j is refused', (value) => {
  expect(() => exactSum(2).add(value)).toThrow(RangeError);
});
