import type { TestSpecification } from 'vitest/node';
import { expect, test } from 'vitest';
import { nearestFirst } from './nearest-first.ts';

const sorted = (files: readonly string[], ...changed: readonly string[]) =>
  nearestFirst(
    files.map((file) => ({ moduleId: `/house/${file}` }) as TestSpecification),
    changed.map((file) => `/house/${file}`),
    '/house',
  ).map(({ moduleId }) => moduleId.slice('/house/'.length));

test('tests of the changed folder come first, the others stay in their order', () => {
  const [access, taxas, faturas] = [
    'tests/contract/access.test.ts',
    'tests/server/api/taxas/taxas.test.ts',
    'tests/server/api/faturas/lote.test.ts',
  ];
  expect(sorted([access, taxas, faturas], 'server/api/faturas/faturas.repository.ts')).toEqual([
    faturas,
    taxas,
    access,
  ]);
  expect(sorted([access, taxas, faturas], 'shared/format/cnpj.ts')).toEqual([access, taxas, faturas]);
});

test('a feature of the client is near to its tests, whose folder is named without its own folders', () => {
  const [ui, faturas] = ['tests/client/ui/list/list.test.tsx', 'tests/client/faturas/previa.test.tsx'];
  expect(sorted([ui, faturas], 'client/src/features/faturas/FaturasPage.tsx')).toEqual([faturas, ui]);
  expect(sorted([faturas, ui], 'client/src/ui/list/List.tsx')).toEqual([ui, faturas]);
});
