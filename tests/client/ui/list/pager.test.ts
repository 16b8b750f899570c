import { expect, test } from 'vitest';
import { pageCount, pagerItems, rangeText } from '../../../../client/src/ui/list/pager.ts';

test.each([
  [1, 1, '1'],
  [1, 2, '1 2'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 … 8'],
  [4, 8, '1 2 3 4 5 … 8'],
  [5, 8, '1 … 4 5 6 7 8'],
  [5, 9, '1 … 4 5 6 … 9'],
  [6, 9, '1 … 5 6 7 8 9'],
  [8, 8, '1 … 4 5 6 7 8'],
  [4, 305, '1 2 3 4 5 … 305'],
  [5, 305, '1 … 4 5 6 … 305'],
  [150, 305, '1 … 149 150 151 … 305'],
  [301, 305, '1 … 300 301 302 … 305'],
  [302, 305, '1 … 301 302 303 304 305'],
  [305, 305, '1 … 301 302 303 304 305'],
])('page %i of %i: %s', (current, pages, items) => {
  expect(pagerItems(current, pages).join(' ')).toBe(items);
});

test.each([
  [1, 10, 3046, 'Mostrando 1 a 10 de 3.046 registros'],
  [305, 10, 3046, 'Mostrando 3.041 a 3.046 de 3.046 registros'],
  [1, 25, 7, 'Mostrando 1 a 7 de 7 registros'],
  [1, 10, 0, 'Mostrando 0 a 0 de 0 registros'],
])('page %i by %i of %i rows: %s', (page, size, total, text) => {
  expect(rangeText(page, size, total)).toBe(text);
});

test('an empty list has one page', () => {
  expect([pageCount(0, 10), pageCount(10, 10), pageCount(11, 10)]).toEqual([1, 1, 2]);
});
