import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import SuspensoesPage from '../../../client/src/features/suspensoes/SuspensoesPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const LIST = 'GET /api/SuspensaoApolice';
const UPDATE = 'PUT /api/SuspensaoApolice/7';
const message = 'Este registro foi alterado por ana em 12/11/2026 às 14:05.';

const lida = {
  iD_SUSPENSAO_APOLICE: 7,
  iD_APOLICE: 10,
  ramo: 54,
  datA_INICIAL: '2026-03-01T00:00:00',
  datA_FINAL: null,
  motivo: 'Inadimplência',
  numero_apolice: '5400010',
  segurado: 'Ipê Transportes',
  versao: 1,
};

const answers = {
  [LIST]: { body: [lida] },
  'GET /api/Ramo': { body: [{ id_ramo: 54, nome: 'RCTR-C' }] },
  'GET /api/Auth/perfil': {
    body: { id_usuario: 7, nome: 'Marina', email: 'm@romaneio.test', username: 'marina', perfil: 'usuario' },
  },
};

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

test('the second of two who change a suspension sees both versions, loses nothing typed, and saves what was chosen', async () => {
  const gateway = fakeGateway({
    ...answers,
    [UPDATE]: { status: 409, headers: { 'x-request-id': 'pedido-1' }, body: { message } },
  });
  showPage(<SuspensoesPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Editar a suspensão/ }));
  fireEvent.change(await screen.findByLabelText('Motivo'), { target: { value: 'Pedido do corretor' } });
  gateway.answer(LIST, {
    body: [{ ...lida, datA_FINAL: '2026-03-31T00:00:00', motivo: 'Em acordo', versao: 2 }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

  expect((await screen.findByText(message)).textContent).toBe(message);
  // A-S6: the service's answer word for word, and the request's code.
  await userEvent.click(screen.getByText('Detalhes técnicos'));
  expect(screen.getByText(/^Erro 409:/, { exact: false }).textContent).toBe(
    `Detalhes técnicosErro 409: ${JSON.stringify({ message })} · Código: pedido-1`,
  );
  const choice = (field: string) => within(screen.getByRole('group', { name: field }));
  const chosen = (field: string, name: string) => choice(field).getByRole<HTMLInputElement>('radio', { name }).checked;
  expect(chosen('Motivo', 'Você: Pedido do corretor')).toBe(true);
  expect(chosen('Motivo', 'outra pessoa: Em acordo')).toBe(false);
  // Fields that only the other user changed are taken from their version.
  expect(chosen('Data Final', 'outra pessoa: 31/03/2026')).toBe(true);
  expect(screen.queryByRole('group', { name: 'Data Inicial' })).toBeNull();

  gateway.answer(UPDATE, { body: { message: 'Suspensão atualizada com sucesso!' } });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar escolhas' }));
  await screen.findByText('Suspensão atualizada com sucesso!');
  expect(gateway.calls(UPDATE)[1]?.body).toEqual({
    datA_INICIAL: '2026-03-01T00:00:00.000Z',
    datA_FINAL: '2026-03-31T00:00:00.000Z',
    motivo: 'Pedido do corretor',
    versao: 2,
  });
});

test('a period that is taken is no such conflict: the form stays as it was typed', async () => {
  const taken = 'Esta apólice já tem uma suspensão deste ramo neste mesmo período.';
  fakeGateway({
    ...answers,
    [UPDATE]: { status: 409, body: { message: taken } },
  });
  showPage(<SuspensoesPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Editar a suspensão/ }));
  fireEvent.change(await screen.findByLabelText('Motivo'), { target: { value: 'Pedido do corretor' } });
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText(taken);
  expect(screen.getByLabelText<HTMLInputElement>('Motivo').value).toBe('Pedido do corretor');
});

test('Encerrar ends it today at once, Desfazer restores the end that it had; one that has not begun offers only Editar', async () => {
  const hoje = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  const futura = { ...lida, iD_SUSPENSAO_APOLICE: 8, numero_apolice: '5400011', datA_INICIAL: '2099-01-01T00:00:00' };
  const gateway = fakeGateway({
    ...answers,
    [LIST]: { body: [{ ...lida, datA_FINAL: '2099-12-31T00:00:00' }, futura] },
    [UPDATE]: { body: { message: 'Suspensão atualizada com sucesso!' } },
  });
  showPage(<SuspensoesPage />);
  await screen.findByRole('button', { name: /^Editar .* 5400011$/ });
  expect(screen.queryByRole('button', { name: /^Encerrar .* 5400011$/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Encerrar .* 5400010$/ }));
  const enviada = { datA_INICIAL: '2026-03-01T00:00:00', motivo: 'Inadimplência' };
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await screen.findByText('A suspensão continua como antes.');
  expect(gateway.calls(UPDATE).map(({ body }) => body)).toEqual([
    { ...enviada, datA_FINAL: hoje, versao: 1 },
    { ...enviada, datA_FINAL: '2099-12-31', versao: 2 },
  ]);
});

test('one that ends today already is not sent again', async () => {
  const hoje = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  const gateway = fakeGateway({ ...answers, [LIST]: { body: [{ ...lida, datA_FINAL: `${hoje}T00:00:00` }] } });
  showPage(<SuspensoesPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Encerrar/ }));
  await screen.findByText('A suspensão já termina hoje.');
  expect(gateway.calls(UPDATE)).toEqual([]);
});
