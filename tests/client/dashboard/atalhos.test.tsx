import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

test('Adicionar Apólice leads to the list with its dialog open, which the address then forgets', async () => {
  fakeGateway({ 'POST /api/Apolice/ListarApolices': { body: { status: 1, data: [], recordsTotal: 0 } } });
  const { router } = showClient('/dashboard');
  const shortcuts = within(await screen.findByRole('navigation', { name: 'Atalhos' }));
  await userEvent.click(shortcuts.getByRole('link', { name: 'Adicionar Apólice' }));
  const dialog = await screen.findByRole('dialog', { name: 'Adicionar Apólice' });
  await waitFor(() => expect(router.location).toMatchObject({ pathname: '/dashboard/apolices', search: '' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
