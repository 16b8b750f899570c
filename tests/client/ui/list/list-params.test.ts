import { expect, test } from 'vitest';
import { readListParams, writeListParam } from '../../../../client/src/ui/list/list-params.ts';

const columns = [{ key: 'nome' }, { key: 'acoes', actions: true }];
const read = (search: string) =>
  readListParams(new URLSearchParams(search), { status: ['ativa', 'finalizada'] }, columns);

test('reads what the address says', () => {
  expect(read('busca=serra&pagina=3&tamanho=25&ordem=nome.desc&status=ativa')).toEqual({
    busca: 'serra',
    pagina: 3,
    tamanho: 25,
    ordem: { key: 'nome', direction: 'desc' },
    filtros: { status: 'ativa' },
    invalid: [],
  });
});

test('what is not understood counts as its default and is named', () => {
  const state = read('pagina=0&tamanho=20&ordem=nome&status=talvez');
  expect(state).toMatchObject({ pagina: 1, tamanho: 10, ordem: null, filtros: { status: '' } });
  expect(state.invalid).toEqual(['pagina', 'tamanho', 'ordem', 'status']);
});

test.each(['nome.cima', 'cidade.asc', 'acoes.asc', '__proto__.asc', ''])('%j is no order of the list', (ordem) => {
  const state = read(`ordem=${ordem}`);
  expect([state.ordem, state.invalid]).toEqual([null, ['ordem']]);
});

test.each([
  ['busca', 'x', 'tamanho=25&busca=x'],
  ['pagina', '4', 'pagina=4&tamanho=25'],
  ['tamanho', '', ''],
  ['status', 'ativa', 'tamanho=25&status=ativa'],
])('%s=%j leads to %j; every change but that of the page leads to page 1', (name, value, address) => {
  expect(writeListParam(new URLSearchParams('pagina=3&tamanho=25'), name, value).toString()).toBe(address);
});
