import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const policy = (id: number) => ({
  iD_APOLICE_NACIONAL: id,
  numero: `54000${id}`,
  seguradoRazaoSocial: `SEGURADO ${id}`,
});

test('the last eight policies that were opened stand on the dashboard, the latest first', async () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 3];
  fakeGateway(Object.fromEntries(ids.map((id) => [`GET /api/Apolice/dados-apolice/${id}`, { body: policy(id) }])));
  const { router } = showClient('/dashboard/apolices/1');
  for (const id of ids) {
    await router.navigate(`/dashboard/apolices/${id}`);
    await screen.findByRole('heading', { name: `Apólice #54000${id}` });
  }
  await router.navigate('/dashboard');
  const seen = within(await screen.findByRole('navigation', { name: 'Apólices vistas por você' }));
  await waitFor(() =>
    expect(seen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      [3, 9, 8, 7, 6, 5, 4, 2].map((id) => `54000${id}`),
    ),
  );
  expect(seen.getByText('SEGURADO 9')).toBeTruthy();
});

test('who has opened none sees no such list', async () => {
  showClient('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(screen.queryByText('Apólices vistas por você')).toBeNull();
});
