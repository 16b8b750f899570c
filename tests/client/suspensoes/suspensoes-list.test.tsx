import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import type { Suspensao } from '../../../shared/contracts/suspensoes.ts';
import {
  aindaNaoComecou,
  suspensaoStatus,
  terminaEm,
} from '../../../client/src/features/suspensoes/suspensao-status.ts';
import SuspensoesPage from '../../../client/src/features/suspensoes/SuspensoesPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  [null, 'Ativa', ''],
  [undefined, 'Ativa', ''],
  ['2026-11-21', 'Ativa', 'termina amanhã'],
  ['2026-11-23T00:00:00.000Z', 'Ativa', 'termina em 3 dias'],
  ['2027-01-01T00:00:00', 'Ativa', ''],
  ['2026-11-20', 'Ativa', 'termina hoje'],
  ['2026-11-20T00:00:00', 'Ativa', 'termina hoje'],
  ['2026-11-19', 'Finalizada', ''],
])('on 2026-11-20 an end at %s makes it %s: its last day is suspended', (datA_FINAL, status, note) => {
  expect(suspensaoStatus({ datA_FINAL }, '2026-11-20')).toBe(status);
  expect(terminaEm({ datA_FINAL }, '2026-11-20')).toBe(note);
});

test.each([
  ['2026-11-19', false],
  ['2026-11-20T00:00:00', false],
  ['2026-11-21', true],
  [undefined, false],
])('A-E13: on 20/11/2026 a suspension from %s has still to begin: %s', (datA_INICIAL, toCome) =>
  expect(aindaNaoComecou({ datA_INICIAL } as Suspensao, '2026-11-20')).toBe(toCome),
);

test('B7: lists the suspensions and filters them by status, in the address; the chips follow the search', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
  fakeGateway({
    'GET /api/Ramo': { body: [{ id_ramo: 54, codigo: 54, nome: 'RCTR-C' }] },
    'GET /api/SuspensaoApolice': {
      body: [
        {
          iD_SUSPENSAO_APOLICE: 1,
          iD_APOLICE: 10,
          ramo: 54,
          datA_INICIAL: '2026-11-01T00:00:00Z',
          datA_FINAL: null,
          motivo: 'A',
        },
        {
          iD_SUSPENSAO_APOLICE: 2,
          iD_APOLICE: 11,
          ramo: 54,
          datA_INICIAL: '2026-01-31',
          datA_FINAL: '2026-02-28',
          motivo: 'B',
        },
      ],
    },
  });
  const { router } = showPage(<SuspensoesPage />);
  const row = (await screen.findByText('28/02/2026')).closest('tr') as HTMLElement;
  expect(within(row).getByText('31/01/2026')).toBeTruthy();
  expect(within(row).getByText('Finalizada')).toBeTruthy();
  expect((await within(row).findByTitle('54 – RCTR-C')).textContent).toBe('54');
  await userEvent.click(screen.getByRole('button', { name: 'Ativas 1' }));
  expect(screen.queryByText('28/02/2026')).toBeNull();
  expect(screen.getByText('01/11/2026')).toBeTruthy();
  expect(router.location.search).toBe('?status=ativa');
  // The chips count the search results, regardless of which chip is selected.
  await userEvent.type(screen.getByRole('searchbox'), '11');
  expect(await screen.findByRole('button', { name: 'Todos 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ativas 0' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Finalizadas 1' })).toBeTruthy();
});

test('the name of the branch stands under the number of the policy, and is found', async () => {
  setRuntimeConfig({ builtInApi: true });
  const suspensao = { iD_APOLICE: 10, datA_INICIAL: '2026-11-01', datA_FINAL: null, motivo: 'A', segurado: 'Aço S.A.' };
  fakeGateway({
    'GET /api/Auth/perfil': { body: { perfil: 'consulta' } },
    'GET /api/Ramo': { body: [{ id_ramo: 54, codigo: 54, nome: 'RCTR-C' }] },
    'GET /api/SuspensaoApolice': {
      body: [
        { ...suspensao, iD_SUSPENSAO_APOLICE: 1, ramo: 54, numero_apolice: '5400010' },
        { ...suspensao, iD_SUSPENSAO_APOLICE: 2, ramo: 99, numero_apolice: '9900010' },
      ],
    },
  });
  showPage(<SuspensoesPage />);
  expect(await screen.findByRole('rowheader', { name: '5400010 RCTR-C' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: '9900010' })).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'rctr');
  await waitFor(() => expect(screen.queryByText('9900010')).toBeNull());
  expect(screen.getByText('5400010')).toBeTruthy();
});
