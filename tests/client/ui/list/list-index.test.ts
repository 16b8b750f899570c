import { expect, test } from 'vitest';
import { createListIndex } from '../../../../client/src/ui/list/list-index.ts';
import { fold } from '../../../../shared/format/fold.ts';
import type { Column } from '../../../../client/src/ui/list/columns.tsx';

interface Row {
  readonly id: number;
  readonly nome: string | null;
  readonly cnpj: string;
  readonly taxa: number | null;
}

const columns: readonly Column<Row>[] = [
  { key: 'id', title: 'ID', kind: 'integer', value: (row) => row.id },
  { key: 'nome', title: 'Nome', value: (row) => row.nome },
  { key: 'cnpj', title: 'CNPJ', kind: 'cnpj', value: (row) => row.cnpj },
  { key: 'taxa', title: 'Taxa', kind: 'percent', value: (row) => row.taxa },
  { key: 'acoes', title: 'Ações', actions: true, value: () => 'editar' },
];

const rows: readonly Row[] = [
  { id: 31, nome: 'Órion', cnpj: '11222333000181', taxa: 2 },
  { id: 7, nome: 'ação Ltda', cnpj: '12ABC34501DE35', taxa: 10 },
  { id: 120, nome: null, cnpj: '', taxa: null },
  { id: 8, nome: 'Zeta', cnpj: '45997418000153', taxa: 1.5 },
];

const ids = (positions: Uint32Array) => Array.from(positions, (position) => rows[position]?.id);
const search = (term: string) => ids(createListIndex(rows, columns).query(term, null));
const sorted = (key: string, direction: 'asc' | 'desc') =>
  ids(createListIndex(rows, columns).query('', { key, direction }));

test.each([
  ['', [31, 7, 120, 8]],
  ['  ', [31, 7, 120, 8]],
  ['ACAO', [7]],
  ['órion', [31]],
  ['12', [31, 7, 120]],
  ['11.222.333', [31]],
  ['222333', [31]],
  ['12.abc', [7]],
  ['editar', []],
  ['31 órion', []],
  ['1,5', []],
])('%j finds %j', (term, found) => {
  expect(search(term)).toEqual(found);
});

test('sorts numbers as numbers, text without regard to case and accents, empties last both ways', () => {
  expect(sorted('id', 'asc')).toEqual([7, 8, 31, 120]);
  expect(sorted('nome', 'asc')).toEqual([7, 31, 8, 120]);
  expect(sorted('nome', 'desc')).toEqual([8, 31, 7, 120]);
  expect(sorted('taxa', 'asc')).toEqual([8, 31, 7, 120]);
  expect(sorted('taxa', 'desc')).toEqual([7, 31, 8, 120]);
});

test('an unknown column and the actions leave the order as it came', () => {
  expect(sorted('nada', 'asc')).toEqual([31, 7, 120, 8]);
  expect(sorted('acoes', 'desc')).toEqual([31, 7, 120, 8]);
});

test('search, filter and order hold together, whatever was asked before', () => {
  const index = createListIndex(rows, columns);
  const order = { key: 'id', direction: 'desc' } as const;
  expect(ids(index.query('1', order))).toEqual([120, 31, 8, 7]);
  expect(ids(index.query('12', order))).toEqual([120, 31, 7]);
  expect(ids(index.query('1', order, (row) => row.id < 100))).toEqual([31, 8, 7]);
  expect(ids(index.query('22', order))).toEqual([31]);
});

test('the text is built in slices where that is asked for', () => {
  const many = Array.from({ length: 1_000 }, (_, id) => ({ id, nome: `n${id}`, cnpj: '', taxa: 0 }));
  const index = createListIndex(many, columns);
  expect(index.build(() => true)).toBe(false);
  expect(index.ready).toBe(false);
  expect(index.build()).toBe(true);
  expect(index.query('n999', null)).toHaveLength(1);
});

/** More rows than one work slice processes, unsorted, with duplicate and missing names. */
const many: readonly Row[] = Array.from({ length: 20_000 }, (_, index) => {
  const number = (index * 2_741) % 20_000;
  const nome = number % 97 === 0 ? null : `${['Ágil', 'agra', 'Zênite', 'ábaco 1'][number % 4]} ${number % 6_000}`;
  return { id: number, nome, cnpj: String(number % 5_000), taxa: number / 7 };
});

test('a long list stands as a Brazilian dictionary has it, equal rows as they came', () => {
  const dictionary = new Intl.Collator('pt-BR', { sensitivity: 'base' });
  const named = many
    .filter((row) => row.nome !== null)
    .toSorted((a, b) => dictionary.compare(`${a.nome}`, `${b.nome}`));
  const expected = [...named, ...many.filter((row) => row.nome === null)].map((row) => row.id);
  const order = createListIndex(many, columns).query('', { key: 'nome', direction: 'asc' });
  expect(Array.from(order, (position) => many[position]?.id)).toEqual(expected);
});

test('orders that are worked out ahead, step by step, are those that are worked out when asked', () => {
  const ahead = createListIndex(many, columns);
  let slices = 1;
  while (!ahead.arrange(() => true)) slices += 1;
  expect(slices).toBeGreaterThan(columns.length);
  for (const { key } of columns) {
    for (const direction of ['asc', 'desc'] as const) {
      const asked = createListIndex(many, columns).query('', { key, direction });
      expect(ahead.query('', { key, direction })).toEqual(asked);
    }
  }
});

test('an order may be asked for while it is being worked out', () => {
  const index = createListIndex(many, columns);
  index.arrange(() => true);
  const sort = { key: 'id', direction: 'desc' } as const;
  expect(Array.from(index.query('', sort).subarray(0, 3), (position) => many[position]?.id)).toEqual([
    19_999, 19_998, 19_997,
  ]);
});

test('folding drops case and accents, composed or not', () => {
  expect(fold('AÇÃO')).toBe('acao');
  expect(fold('AÇÃO'.normalize('NFD'))).toBe('acao');
});
