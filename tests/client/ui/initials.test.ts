import { expect, test } from 'vitest';
import { initials } from '../../../client/src/ui/Avatar.tsx';

test.each([
  ['Marina Couto', 'MC'],
  ['Ana Maria de Souza', 'AS'],
  ['marina', 'MA'],
  ['joao.prado', 'JP'],
  ['Élio', 'ÉL'],
  ['  ', ''],
])('%s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
