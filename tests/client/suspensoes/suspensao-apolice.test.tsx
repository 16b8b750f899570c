import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import SuspensoesPage from '../../../client/src/features/suspensoes/SuspensoesPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { answers, button, complete, CREATE, field, fill, LISTA, openDialog } from './suspensao-dialog.ts';

const comNumero = (numero: string, ramo = 55) => ({
  [LISTA]: {
    body: {
      status: 1,
      data: [{ iD_APOLICE_NACIONAL: 7, numero, ramo, seguradoRazaoSocial: 'IPÊ LTDA' }],
      recordsTotal: 1,
    },
  },
});
const de55 = { 'GET /api/Apolice/dados-apolice/10': { body: { iD_APOLICE_NACIONAL: 10, numero: '100', ramo: 55 } } };
const sentAs = (gateway: ReturnType<typeof fakeGateway>) =>
  gateway.calls(CREATE).map(({ body }) => {
    const { iD_APOLICE, ramo } = body as { iD_APOLICE: number; ramo: number };
    return [iD_APOLICE, ramo];
  });

test.each([
  ['left as it was', undefined, 54],
  ['typed as the one that stood there', '54', 54],
  ['typed as another one', '22', 22],
])('A-S1: the ramo that is shown is sent, %s, whatever the policy has', async (_how, typed, expected) => {
  const gateway = fakeGateway({ ...answers, ...comNumero('9'), ...de55 });
  showPage(<SuspensoesPage />);
  await openDialog();
  fill(complete);
  if (typed) {
    await userEvent.clear(field('Ramo'));
    await userEvent.type(field('Ramo'), typed);
  }
  await screen.findByRole('button', { name: 'Usar o ramo 55, que é o desta apólice' });
  expect(field('Ramo').value).toBe(String(expected));
  await userEvent.click(button('Criar Suspensão'));
  await screen.findByText('Suspensão criada com sucesso!');
  expect(sentAs(gateway)).toEqual([[10, expected]]);
});

test('A-S1: the ramo of the policy is taken by a click, and shown before it is sent', async () => {
  const gateway = fakeGateway({ ...answers, ...comNumero('9'), ...de55 });
  showPage(<SuspensoesPage />);
  await openDialog();
  fill(complete);
  await userEvent.click(await screen.findByRole('button', { name: /^Usar o ramo 55/ }));
  expect(field('Ramo').value).toBe('55');
  expect(document.activeElement).toBe(field('Ramo'));
  expect(screen.queryByRole('button', { name: /^Usar o ramo/ })).toBeNull();
  await userEvent.click(button('Criar Suspensão'));
  await screen.findByText('Suspensão criada com sucesso!');
  expect(sentAs(gateway)).toEqual([[10, 55]]);
});

test('A-S2: a typed ID stays it, though no policy has it and another one has this number', async () => {
  const gateway = fakeGateway({
    ...answers,
    ...comNumero('10'),
    'GET /api/Apolice/dados-apolice/10': { status: 404, body: {} },
  });
  showPage(<SuspensoesPage />);
  await openDialog();
  fill(complete);
  await screen.findByRole('button', { name: 'Usar a apólice 10 — IPÊ LTDA (ID 7)' });
  await userEvent.click(button('Criar Suspensão'));
  await screen.findByText('Suspensão criada com sucesso!');
  expect(sentAs(gateway)).toEqual([[10, 54]]);
});

test('A-S2: nothing waits for a look-up, however long it takes', async () => {
  const never = () => new Promise<never>(() => undefined);
  const gateway = fakeGateway({ ...answers, 'GET /api/Apolice/dados-apolice/10': never, [LISTA]: never });
  showPage(<SuspensoesPage />);
  await openDialog();
  fill(complete);
  await waitFor(() => expect(gateway.calls(LISTA)).toHaveLength(1));
  await userEvent.click(button('Criar Suspensão'));
  await screen.findByText('Suspensão criada com sucesso!');
  expect(sentAs(gateway)).toEqual([[10, 54]]);
});

test.each(['1454202600001', '0154202600001', '0001234'])(
  'A-V3: the number %s is no id; a click on the policy that has it takes its id and its ramo',
  async (numero) => {
    const gateway = fakeGateway({ ...answers, ...comNumero(numero) });
    showPage(<SuspensoesPage />);
    await openDialog();
    fill({ ...complete, 'ID Apólice': numero });
    await userEvent.click(button('Criar Suspensão'));
    await screen.findByText('Não é um ID. Escolha abaixo a apólice com este número');
    await userEvent.click(await screen.findByRole('button', { name: `Usar a apólice ${numero} — IPÊ LTDA (ID 7)` }));
    expect([field('ID Apólice').value, field('Ramo').value]).toEqual(['7', '55']);
    await waitFor(() => expect(field('ID Apólice').getAttribute('aria-invalid')).toBe('false'));
    await userEvent.click(button('Criar Suspensão'));
    await screen.findByText('Suspensão criada com sucesso!');
    expect(sentAs(gateway)).toEqual([[7, 55]]);
  },
);

test('a number that no policy has is said to be that, and nothing goes out', async () => {
  const gateway = fakeGateway({ ...answers, [LISTA]: { body: { status: 1, data: [], recordsTotal: 0 } } });
  showPage(<SuspensoesPage />);
  await openDialog();
  fill({ ...complete, 'ID Apólice': '1454202600009' });
  await screen.findByText('Nenhuma apólice tem este ID ou número');
  await userEvent.click(button('Criar Suspensão'));
  await screen.findByText('Não é um ID. Escolha abaixo a apólice com este número');
  expect(gateway.calls(CREATE)).toEqual([]);
});
