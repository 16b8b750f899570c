import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useShortcuts } from '../../../client/src/layout/useShortcuts.ts';

function Page() {
  useShortcuts();
  return (
    <main>
      <div className="card">
        <form role="search">
          <input aria-label="Buscar" />
        </form>
        <table>
          <tbody>
            <tr data-row="1">
              <td>
                <input type="checkbox" />
              </td>
              <th scope="row">
                <a href="#um">um</a>
              </th>
            </tr>
          </tbody>
        </table>
      </div>
    </main>
  );
}

test('arrow down leads from the search into the first row, to what it leads to; arrow up leads back', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Buscar' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('um');
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Buscar' }));
});
