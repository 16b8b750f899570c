import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { commandsMatching } from '../../../client/src/layout/commands.ts';
import { showClient } from '../../support/whole-client.tsx';

test('accents, case and the order of the words do not matter; labels that begin so come first', () => {
  expect(commandsMatching('RELACAO').map(({ label }) => label)).toEqual([
    'Relação de Embarques',
    'Relação de Apólices',
  ]);
  expect(commandsMatching('cadastros moeda').map(({ label }) => label)).toEqual(['Moeda']);
  expect(commandsMatching('tomador').map(({ group }) => group)).toEqual(['Apólices', 'Relatórios']);
  expect(commandsMatching('xyz')).toEqual([]);
});

test('nothing typed offers all 44 pages and the actions', () => {
  const kinds = commandsMatching('').map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'page')).toHaveLength(44);
  expect(kinds.slice(-4)).toEqual(['theme', 'theme', 'theme', 'logout']);
});

test('Ctrl+K, arrows and Enter go to a page', async () => {
  const { address } = showClient('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Buscar ou ir para' });
  await userEvent.type(input, 'suspens');
  const list = screen.getByRole('listbox');
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['SuspensãoApólices']);
  expect(input.getAttribute('aria-activedescendant')).toBe(within(list).getByRole('option', { selected: true }).id);
  await userEvent.clear(input);
  await userEvent.type(input, 'moeda{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/cadastros/moeda'));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('the arrows go round', async () => {
  showClient('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  await userEvent.click(screen.getByRole('button', { name: /Buscar ou ir para/ }));
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('SairSessão');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Dashboard');
});

test('a theme can be chosen', async () => {
  showClient('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Buscar ou ir para' }), 'tema escuro{Enter}');
  await waitFor(() => expect(document.documentElement.dataset['bsTheme']).toBe('dark'));
  expect(localStorage.getItem('romaneio.tema')).toBe('"dark"');
});
