import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Pagination } from '../../../../client/src/ui/list/Pagination.tsx';

test('pages beyond a thousand are written with a point', () => {
  const nothing = () => undefined;
  render(<Pagination page={22_934} pageSize={10} total={229_350} onPage={nothing} onPageSize={nothing} />);
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names.slice(1, -1)).toEqual(['1', '22.931', '22.932', '22.933', '22.934', '22.935']);
  expect(screen.getByRole('button', { name: 'Página 22.934' }).getAttribute('aria-current')).toBe('page');
});
