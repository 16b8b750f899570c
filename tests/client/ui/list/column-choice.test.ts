import { expect, test } from 'vitest';
import {
  addressOfChoice,
  choiceOfAddress,
  chosenColumns,
  moveColumn,
  readColumnChoice,
  showColumn,
  widenedColumns,
} from '../../../../client/src/ui/list/column-choice.ts';
import type { Column } from '../../../../client/src/ui/list/columns.tsx';

const column = (key: string, more: Partial<Column<never>> = {}): Column<never> => ({
  key,
  title: key,
  value: () => key,
  ...more,
});
const columns = [column('id'), column('nome', { rowHeader: true }), column('cnpj'), column('acoes', { actions: true })];
const keys = (stored: unknown) => chosenColumns(columns, readColumnChoice(stored, columns)).map(({ key }) => key);

test('without a stored choice all columns stand in their order', () => {
  expect(keys(null)).toEqual(['id', 'nome', 'cnpj', 'acoes']);
});

test('actions stay last and cannot be hidden, the naming column cannot either', () => {
  expect(keys({ order: ['acoes', 'cnpj', 'nome', 'id'], hidden: ['acoes', 'nome', 'id'] })).toEqual([
    'cnpj',
    'nome',
    'acoes',
  ]);
});

test('a stored width is the column’s, 56 px at least; anything else leaves its own', () => {
  const stored = { id: 120, cnpj: 3, nome: 'wide', gone: 90 };
  const widths = widenedColumns([column('id', { width: '6rem' }), column('nome'), column('cnpj')], stored);
  expect(widths.map(({ width }) => width)).toEqual(['120px', undefined, '56px']);
  expect(widenedColumns([column('id', { width: '6rem' })], null).map(({ width }) => width)).toEqual(['6rem']);
});

test('unknown keys are dropped, doubles count once, new columns are appended', () => {
  expect(keys({ order: ['cnpj', 'old', 'cnpj'], hidden: ['gone'] })).toEqual(['cnpj', 'id', 'nome', 'acoes']);
});

test('a column that is extra waits in the menu: nothing shows it but a choice or an address', () => {
  const withExtra = [...columns.slice(0, 3), column('sha', { extra: true }), ...columns.slice(3)];
  const shown = (choice: ReturnType<typeof readColumnChoice>) => chosenColumns(withExtra, choice).map(({ key }) => key);
  const before = readColumnChoice(null, withExtra);
  expect(shown(before)).toEqual(['id', 'nome', 'cnpj', 'acoes']);
  expect(before.order).toContain('sha');
  expect(shown(readColumnChoice(showColumn(before, 'sha', true), withExtra))).toEqual([
    'id',
    'nome',
    'cnpj',
    'sha',
    'acoes',
  ]);
  const linked = choiceOfAddress('nome,sha', withExtra);
  expect(linked && shown(linked)).toEqual(['nome', 'sha', 'acoes']);
});

test.each([['text'], [7], [{ order: 'id', hidden: 3 }], [{ order: [1, 2] }], [[]]])('%j means no choice', (stored) => {
  expect(keys(stored)).toEqual(['id', 'nome', 'cnpj', 'acoes']);
});

test('moving stops at both ends; showing and hiding undo each other', () => {
  const choice = readColumnChoice(null, columns);
  expect(moveColumn(choice, 'cnpj', -1).order).toEqual(['id', 'cnpj', 'nome']);
  expect(moveColumn(choice, 'id', -1)).toBe(choice);
  expect(moveColumn(choice, 'cnpj', 1)).toBe(choice);
  expect(showColumn(showColumn(choice, 'id', false), 'id', true)).toEqual(choice);
});

test.each([
  ['cnpj,nome', ['cnpj', 'nome', 'acoes']],
  ['cnpj', ['cnpj', 'nome', 'acoes']],
  ['cnpj,old,cnpj,id,nome', ['cnpj', 'id', 'nome', 'acoes']],
])('the address %j shows its columns, and the naming one in any case', (asked, shown) => {
  const choice = choiceOfAddress(asked, columns);
  expect(choice && chosenColumns(columns, choice).map(({ key }) => key)).toEqual(shown);
});

test.each(['', 'old', 'acoes', ',,'])('the address %j asks for nothing', (asked) => {
  expect(choiceOfAddress(asked, columns)).toBeNull();
});

test('a choice is spelled by its shown columns in their order', () => {
  const choice = moveColumn(showColumn(readColumnChoice(null, columns), 'id', false), 'cnpj', -1);
  expect(addressOfChoice(choice)).toBe('cnpj,nome');
});
