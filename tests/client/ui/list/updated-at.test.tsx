import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UpdatedAt } from '../../../../client/src/ui/list/UpdatedAt.tsx';

test('says when a list was read, on the clock of where one is; nothing before it was', () => {
  const { container, rerender } = render(<UpdatedAt at={0} />);
  expect(container.textContent).toBe('');
  rerender(<UpdatedAt at={new Date(2026, 10, 20, 9, 5, 59).getTime()} />);
  expect(screen.getByText('Atualizado às 09:05')).toBeTruthy();
});
