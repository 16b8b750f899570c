import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { PopoverButton } from '../../../client/src/ui/PopoverButton.tsx';
import { SearchableSelect } from '../../../client/src/ui/SearchableSelect.tsx';

/** As in the layout, clicking a non-focusable element focuses the page. */
function showOnPage(popover: ReactNode) {
  render(
    <main tabIndex={-1}>
      {popover}
      <p>Fora</p>
    </main>,
  );
}

const menu = (
  <PopoverButton label="Visões" icon="bookmark">
    {() => <p>Nenhuma visão salva</p>}
  </PopoverButton>
);
const select = <SearchableSelect label="Ramo" options={[]} value="" onChange={() => undefined} />;

test.each([
  ['a menu', menu, 'Visões', 'Nenhuma visão salva'],
  ['a choice', select, /^Ramo/, 'Nenhum resultado encontrado'],
])(
  '%s stays open where its own empty area is pressed, and closes by a press outside',
  async (_, popover, name, text) => {
    showOnPage(popover);
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(screen.getByText(text, { selector: 'p' }));
    expect(screen.getByText(text, { selector: 'p' })).toBeTruthy();
    await userEvent.click(screen.getByText('Fora'));
    expect(screen.queryByText(text, { selector: 'p' })).toBeNull();
  },
);
