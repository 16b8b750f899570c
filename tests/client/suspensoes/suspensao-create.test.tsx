import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import SuspensoesPage from '../../../client/src/features/suspensoes/SuspensoesPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { sentenceOf } from '../../support/sentence-of.ts';
import { answers, button, complete, CREATE, field, fill, LISTA, openDialog } from './suspensao-dialog.ts';

const LIST = 'GET /api/SuspensaoApolice';

afterEach(() => void vi.useRealTimers());

test('ramo starts at 54; what is required is named and nothing goes out without it', async () => {
  const gateway = fakeGateway(answers);
  showPage(<SuspensoesPage />);
  await openDialog();
  expect(field('Ramo').value).toBe('54');
  expect(field('ID Apólice').type).toBe('number');
  expect(field('Data Inicial').placeholder).toBe('dd/mm/aaaa');
  expect(field('Data Final').required).toBe(false);
  await userEvent.click(button('Criar Suspensão'));
  expect(await screen.findAllByText('Campo obrigatório')).toHaveLength(3);
  expect(document.activeElement).toBe(field('ID Apólice'));
  expect(gateway.calls(CREATE)).toEqual([]);
});

test('sends ids as integers and days as ISO date-times, an absent end as null', async () => {
  const gateway = fakeGateway(answers);
  showPage(<SuspensoesPage />);
  await openDialog();
  fill(complete);
  await userEvent.click(button('Criar Suspensão'));
  await screen.findByText('Suspensão criada com sucesso!');
  expect(gateway.calls(CREATE).map(({ body }) => body)).toEqual([
    {
      iD_APOLICE: 10,
      ramo: 54,
      datA_INICIAL: '2026-11-20T00:00:00.000Z',
      datA_FINAL: null,
      motivo: 'Inadimplência',
    },
  ]);
});

test('says Criando..., then the success, closes after 2000 ms, reloads, and starts empty again', async () => {
  const gateway = fakeGateway(answers);
  const answer = Promise.withResolvers<{ body: unknown }>();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  gateway.answer(CREATE, () => answer.promise);
  showPage(<SuspensoesPage />);
  await openDialog();
  fill({ ...complete, Ramo: '55', 'Data Final': '2026-12-01' });
  await userEvent.click(button('Criar Suspensão'));
  expect(await screen.findByRole('button', { name: 'Criando...' })).toHaveProperty('disabled', true);
  answer.resolve({ body: {} });
  await screen.findByText('Suspensão criada com sucesso!');
  const listed = gateway.calls(LIST).length;
  await act(() => vi.advanceTimersByTimeAsync(1_800));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(gateway.calls(LIST).length).toBe(listed + 1);
  await openDialog();
  expect(field('Ramo').value).toBe('54');
  expect(field('ID Apólice').value).toBe('');
});

test('a double click creates one suspension', async () => {
  const gateway = fakeGateway(answers);
  showPage(<SuspensoesPage />);
  await openDialog();
  fill(complete);
  act(() => {
    button('Criar Suspensão').click();
    button('Criar Suspensão').click();
  });
  await screen.findByText('Suspensão criada com sucesso!');
  expect(gateway.calls(CREATE)).toHaveLength(1);
});

test('who leaves before the dialog has closed finds the list read again', async () => {
  const gateway = fakeGateway(answers);
  const { router } = showPage(<SuspensoesPage />);
  await openDialog();
  fill(complete);
  await userEvent.click(button('Criar Suspensão'));
  await screen.findByText('Suspensão criada com sucesso!');
  const listed = gateway.calls(LIST).length;
  await router.navigate('/outra');
  await router.navigate('/');
  await waitFor(() => expect(gateway.calls(LIST)).toHaveLength(listed + 1));
});

test('for a policy the dialog is open at once; closed, its address no longer opens it', async () => {
  fakeGateway(answers);
  const { address } = showPage(<SuspensoesPage />, { at: '/?apolice=10&ramo=22&busca=x' });
  await screen.findByLabelText('ID Apólice');
  expect([field('ID Apólice').value, field('Ramo').value]).toEqual(['10', '22']);
  await userEvent.click(button('Cancelar'));
  await waitFor(() => expect(address()).toBe('/?busca=x'));
  expect(screen.queryByLabelText('ID Apólice')).toBeNull();
});

test('a refusal shows the words of the server and keeps what was typed', async () => {
  fakeGateway({ ...answers, [CREATE]: { status: 422, body: { message: 'A apólice 10 não existe' } } });
  showPage(<SuspensoesPage />);
  await openDialog();
  fill(complete);
  await userEvent.click(button('Criar Suspensão'));
  expect(sentenceOf(await screen.findByRole('alert'))).toBe('A apólice 10 não existe');
  expect(field('Motivo').value).toBe('Inadimplência');
  expect(button('Criar Suspensão').disabled).toBe(false);
});

test('a refusal that names fields marks each of them, until it is corrected', async () => {
  const erros = [
    ['iD_APOLICE', 'ID Apólice', 'Esta apólice não existe'],
    ['ramo', 'Ramo', 'Este ramo não existe'],
    ['datA_INICIAL', 'Data Inicial', 'Deve ser uma data'],
    ['datA_FINAL', 'Data Final', 'Não pode ser anterior à data inicial'],
    ['motivo', 'Motivo', 'Deve ter no máximo 500 caracteres'],
  ] as const;
  const body = {
    message: 'Há campos inválidos na requisição.',
    erros: [...erros.map(([campo, , mensagem]) => ({ campo, mensagem })), { campo: 'outro', mensagem: 'Não esperado' }],
  };
  const gateway = fakeGateway({ ...answers, [CREATE]: { status: 422, body } });
  showPage(<SuspensoesPage />);
  await openDialog();
  fill(complete);
  await userEvent.click(button('Criar Suspensão'));
  expect(sentenceOf(await screen.findByRole('alert'))).toBe('Corrija os campos marcados.');
  for (const [, label, mensagem] of erros) {
    const note = document.getElementById(field(label).getAttribute('aria-describedby') ?? '');
    expect([field(label).getAttribute('aria-invalid'), note?.textContent]).toEqual(['true', mensagem]);
  }
  expect(screen.queryByText('Não esperado')).toBeNull();
  gateway.answer(CREATE, () => ({ body: {} }));
  fill({ Ramo: '55' });
  await waitFor(() => expect(field('Ramo').getAttribute('aria-invalid')).toBe('false'));
  await userEvent.click(button('Criar Suspensão'));
  await screen.findByText('Suspensão criada com sucesso!');
});

test('names the policy and the branch beside their numbers; an end before the start is a warning only', async () => {
  const gateway = fakeGateway({ ...answers, [LISTA]: { body: { status: 1, data: [], recordsTotal: 0 } } });
  showPage(<SuspensoesPage />);
  await openDialog();
  fill({ ...complete, 'Data Final': '2026-11-01' });
  expect(await screen.findByText('Apólice 1005400010 — TRANSPORTADORA X')).toBeTruthy();
  expect(await screen.findByText('RCTR-C')).toBeTruthy();
  expect(screen.getByText('Data final anterior à inicial')).toBeTruthy();
  await userEvent.click(button('Criar Suspensão'));
  await screen.findByText('Suspensão criada com sucesso!');
  expect(gateway.calls(CREATE)).toHaveLength(1);
});

test('asks before typed work is lost, and not where nothing was typed', async () => {
  fakeGateway(answers);
  showPage(<SuspensoesPage />);
  await openDialog();
  fill({ Motivo: 'meio' });
  await userEvent.click(button('Cancelar'));
  expect(await screen.findByText('Há alterações não salvas. Sair mesmo assim?')).toBeTruthy();
  await userEvent.click(button('Sair sem salvar'));
  await waitFor(() => expect(screen.queryByLabelText('Motivo')).toBeNull());
  await openDialog();
  await userEvent.click(button('Cancelar'));
  await waitFor(() => expect(screen.queryByLabelText('Motivo')).toBeNull());
  expect(screen.queryByText('Há alterações não salvas. Sair mesmo assim?')).toBeNull();
});

test('a profile that only reads is told so before it fills anything in', async () => {
  setRuntimeConfig({ builtInApi: true });
  fakeGateway({ ...answers, 'GET /api/Auth/perfil': { body: { id_usuario: 9, perfil: 'consulta' } } });
  showPage(<SuspensoesPage />);
  await openDialog();
  expect((await screen.findByRole('note')).textContent).toContain('Seu perfil é de consulta');
});
