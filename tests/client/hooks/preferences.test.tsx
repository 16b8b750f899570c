import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PreferencesOwner, usePreference } from '../../../client/src/hooks/preferences.ts';

const KEY = 'romaneio.preferencias.1.7.visoes';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;

function Names() {
  const [value, store] = usePreference('visoes');
  const names = Array.isArray(value) ? value : [];
  return (
    <>
      <output>{names.join(', ')}</output>
      <button type="button" onClick={() => store([...names, 'minha'])}>
        Salvar
      </button>
    </>
  );
}

const showNames = () =>
  render(
    <PreferencesOwner value="7">
      <Names />
    </PreferencesOwner>,
  );

test('what another tab kept meanwhile is shown, and not lost to what is kept here', async () => {
  showNames();
  localStorage.setItem(KEY, '["dela"]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(screen.getByText('dela')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(stored()).toEqual(['dela', 'minha']);
});

test('what another tab keeps for somebody else is not heard', () => {
  showNames();
  localStorage.setItem(KEY, '["dela"]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY.replace('.7.', '.8.') })));
  expect(screen.queryByText('dela')).toBeNull();
});
