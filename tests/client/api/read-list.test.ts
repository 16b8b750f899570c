import { expect, test } from 'vitest';
import { readList } from '../../../client/src/api/read-list.ts';

const row = { id_ramo: 54 };

test.each([
  ['a bare array', [row], [row]],
  ['an empty array', [], []],
  ['data', { data: [row] }, [row]],
  ['data with totals', { status: 1, data: [row], recordsTotal: 1 }, [row]],
  ['retorno with status 1', { status: 1, retorno: [row] }, [row]],
  ['an empty retorno', { status: 1, retorno: [] }, []],
  ['retorno with one object', { status: 1, retorno: row }, [row]],
  ['one bare policy', { numero: '1005400001' }, [{ numero: '1005400001' }]],
])('D10: rows are found in %s', (_, answer, rows) => {
  expect(readList(answer)).toEqual(rows);
});

test.each([
  ['null', null],
  ['a text', 'erro'],
  ['a number', 7],
  ['an object without a list', { message: 'nada' }],
  ['retorno with one object but without status 1', { status: 0, retorno: row }],
  ['retorno null', { status: 1, retorno: null }],
  ['data that is no list', { data: row }],
])('D10: there is no list in %s', (_, answer) => {
  expect(readList(answer)).toBeUndefined();
});

test('A-S5: what is no row is left out and counted, and an object in a field becomes its text', () => {
  const odd = { id_ramo: 54, nome: { pt: 'RCTR-C' }, campos: [1], extra: null };
  const rows = readList([null, 7, row, 'CSV', odd]);
  expect([...(rows ?? [])]).toEqual([row, 'CSV', { id_ramo: 54, nome: '{"pt":"RCTR-C"}', campos: [1], extra: null }]);
  expect(rows?.unread).toBe(2);
});
