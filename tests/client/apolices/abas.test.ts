import { expect, test } from 'vitest';
import { abaDe, abas, sectionTitles } from '../../../client/src/features/apolices/sections.ts';

test.each([
  ['', '', 'resumo'],
  ['?aba=historico', '', 'historico'],
  ['?aba=toString', '', 'resumo'],
  ['', '#taxas', 'condicoes'],
  ['', '#grupos', 'partes'],
  ['', '#nota-7', 'historico'],
  ['', '#dados-brutos', 'resumo'],
  ['?aba=faturas', '#taxas', 'faturas'],
])('the address %s%s shows the tab %s', (search, hash, aba) => expect(abaDe(search, hash)).toBe(aba));

test('every section of a policy is in one tab', () => {
  const shown = Object.values(abas).flatMap(({ sections }) => sections);
  expect(shown.toSorted()).toEqual(Object.keys(sectionTitles).toSorted());
});
