import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import ApolicePage from '../../../client/src/features/apolices/ApolicePage.tsx';
import { recordingGateway } from '../../support/recording-gateway.ts';
import { showPage } from '../../support/client-page.tsx';

const gateway = recordingGateway();
const added = { dataInclusao: '2026-01-02T10:00:00', usuarioInclusao: 'marina' };
const changed = { dataAlteracao: '2026-03-04T10:00:00', usuarioAlteracao: 'bruno' };
const lista = { atual: '?busca=serra', anterior: '?busca=serra' };

async function show(hash = '', fields: Record<string, unknown> = added) {
  gateway.on('GET /api/Apolice/dados-apolice/', { body: { iD_APOLICE_NACIONAL: 7, numero: '1005400001', ...fields } });
  const { router } = showPage(<ApolicePage />, { at: `/dashboard/apolices/7${hash}`, path: '/dashboard/apolices/:id' });
  await screen.findByRole('heading', { level: 1, name: /#/ });
  return router;
}

const details = () => document.querySelector('details') as HTMLDetailsElement;

test('the audit is two points in time: when and who, the second reached only by a change', async () => {
  await show();
  const points = within(screen.getByRole('region', { name: 'Auditoria' })).getAllByRole('listitem');
  expect(points.map(({ textContent, dataset }) => [textContent, dataset.reached])).toEqual([
    ['Data de Inclusão02/01/2026Usuário de Inclusãomarina', 'true'],
    ['Data de Alteração–Usuário de Alteração–', 'false'],
  ]);
});

test('a change reaches the second point', async () => {
  await show('', { ...added, ...changed });
  const [, second] = within(screen.getByRole('region', { name: 'Auditoria' })).getAllByRole('listitem');
  expect(second?.textContent).toBe('Data de Alteração04/03/2026Usuário de Alteraçãobruno');
  expect(second?.dataset.reached).toBe('true');
});

test('an address that names the raw data shows them open', async () => {
  await show('#dados-brutos');
  expect(details().open).toBe(true);
});

test('any other address leaves them closed', async () => {
  await show('#auditoria');
  expect(details().open).toBe(false);
});

test('opening them is kept in the address, closing leaves it; neither is a step in the history', async () => {
  const router = await show();
  await router.navigate('/dashboard/apolices/7?de=lista', { lista });
  const entries = window.history.length;
  await userEvent.click(screen.getByText('Dados brutos', { selector: 'summary' }));
  await waitFor(() => expect(router.location.hash).toBe('#dados-brutos'));
  expect(router.location).toMatchObject({ search: '?de=lista', state: { lista } });
  expect(details().open).toBe(true);
  await userEvent.click(screen.getByText('Dados brutos', { selector: 'summary' }));
  await waitFor(() => expect(router.location.hash).toBe(''));
  expect(details().open).toBe(false);
  expect(window.history.length).toBe(entries);
});
