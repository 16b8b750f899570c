import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import CadastroPage from '../../../client/src/features/cadastros/CadastroPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { cadastrosGateway, cheio, enviado } from './cadastro-de-teste.ts';

vi.mock('../../../client/src/campos/cadastro-declarado.ts', () => import('./cadastro-de-teste.ts'));
beforeEach(() => setRuntimeConfig({ builtInApi: true }));

const UPDATE = 'PUT /api/Cadastro/barril/7';
const ATIVO = 'POST /api/Cadastro/barril/ativo';
const show = () => showPage(<CadastroPage title="Barril" />, { at: '/dashboard/cadastros/barril' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the second of two writers sees both versions, loses nothing typed, and saves what was chosen', async () => {
  const gateway = cadastrosGateway();
  const message = 'Este registro foi alterado por ana em 12/11/2026 às 14:05.';
  const atual = { ...cheio, versao: 4, litros: 900, preco: '10.00', alterado_por: 'ana' };
  gateway.answer('GET /api/Cadastro/barril/7', { body: { status: 1, retorno: atual } });
  gateway.answer(UPDATE, { status: 409, body: { message } });
  show();
  await press('Editar Velho');
  const litros = await screen.findByLabelText('Litros');
  await userEvent.clear(litros);
  await userEvent.type(litros, '500');
  await press('Salvar');
  expect((await screen.findByText(message)).textContent).toBe(message);
  const choice = (field: string) => within(screen.getByRole('group', { name: field }));
  expect(choice('Litros').getByRole<HTMLInputElement>('radio', { name: 'Você: 500' }).checked).toBe(true);
  expect(choice('Litros').getByRole('radio', { name: 'ana: 900' })).toBeTruthy();
  // Fields that only the other user changed are taken from their version.
  expect(choice('Preço').getByRole<HTMLInputElement>('radio', { name: 'ana: 10,00' }).checked).toBe(true);
  expect(screen.queryByRole('group', { name: 'Nome' })).toBeNull();
  gateway.answer(UPDATE, { body: { status: 1, id: 7, versao: 5 } });
  await press('Salvar escolhas');
  await screen.findByText('“Velho” alterado com sucesso!');
  expect(gateway.calls(UPDATE)[1]?.body).toEqual({ ...enviado, litros: 500, preco: '10.00', versao: 4 });
});

test('a row in use stays, says by what, and can be deactivated instead', async () => {
  const gateway = cadastrosGateway();
  const message = 'Este barril está em uso por 14 apólices. Você pode desativá-lo.';
  gateway.answer('DELETE /api/Cadastro/barril/7', { status: 409, body: { message } });
  show();
  await press('Excluir Velho');
  await press('Excluir');
  await screen.findByText(message);
  await press('Desativar');
  await waitFor(() => expect(gateway.calls(ATIVO)[0]?.body).toEqual({ ativo: false, linhas: [{ id: 7, versao: 3 }] }));
});

test('what was switched can be switched back from where it is told', async () => {
  const gateway = cadastrosGateway();
  show();
  await userEvent.click(await screen.findByRole('switch', { name: 'Velho ativo' }));
  await press('Desfazer');
  await waitFor(() => expect(gateway.calls(ATIVO)).toHaveLength(2));
  expect(gateway.calls(ATIVO)[1]?.body).toEqual({ ativo: true, linhas: [{ id: 7, versao: 4 }] });
});

test('chosen rows are deactivated by one call, those that already are left out, and all at once again active', async () => {
  const outro = { ...cheio, id_barril: 8, nome: 'Outro', versao: 1 };
  const parado = { ...cheio, id_barril: 9, nome: 'Parado', ativo: false };
  const gateway = cadastrosGateway([cheio, outro, parado]);
  const gravadas = (...linhas: object[]) => ({ body: { status: 1, gravadas: linhas, recusadas: [] } });
  gateway.answer(ATIVO, gravadas({ id: 7, versao: 4 }, { id: 8, versao: 2 }));
  show();
  await userEvent.click(await screen.findByLabelText('Selecionar todos desta página'));
  await press('Desativar');
  await screen.findByText('2 registros desativados');
  const linhas = [
    { id: 7, versao: 3 },
    { id: 8, versao: 1 },
  ];
  expect(gateway.calls(ATIVO).map(({ body }) => body)).toEqual([{ ativo: false, linhas }]);
  await press('Desfazer');
  await screen.findByText('2 registros ativados');
  expect(gateway.calls(ATIVO)[1]?.body).toEqual({
    ativo: true,
    linhas: [
      { id: 7, versao: 4 },
      { id: 8, versao: 2 },
    ],
  });
});

test('of chosen rows those that stayed as they were are named with the reason', async () => {
  const outro = { ...cheio, id_barril: 8, nome: 'Outro', versao: 1 };
  const gateway = cadastrosGateway([cheio, outro]);
  const recusadas = [{ id: 8, nome: 'Outro', mensagem: 'Este registro foi alterado por bruno.' }];
  gateway.answer(ATIVO, { body: { status: 1, gravadas: [{ id: 7, versao: 4 }], recusadas } });
  show();
  await userEvent.click(await screen.findByLabelText('Selecionar todos desta página'));
  await press('Desativar');
  await screen.findByText('“Velho” desativado');
  expect(await screen.findByText('“Outro”: Este registro foi alterado por bruno.')).toBeTruthy();
});

test('a row in use gives way to another one, which is chosen by search', async () => {
  const gateway = cadastrosGateway([cheio, { ...cheio, id_barril: 8, nome: 'Outro' }]);
  const message = 'Este barril está em uso por 2 apólices. Você pode desativá-lo.';
  gateway.answer('DELETE /api/Cadastro/barril/7', { status: 409, body: { message } });
  const TROCA = 'POST /api/Cadastro/barril/7/substituicao';
  gateway.answer(TROCA, { body: { status: 1, id: 8, versao: 1, movidas: ['2 apólices'] } });
  show();
  await press('Excluir Velho');
  await press('Excluir');
  await press('Substituir por…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Substituir barril' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Substituir' }).disabled).toBe(true);
  await userEvent.click(dialog.getByLabelText('Substituir por *'));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Outro']);
  await userEvent.click(options[0] as HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name: 'Substituir' }));
  await screen.findByText('“Velho” substituído por “Outro”, 2 apólices');
  expect(gateway.calls(TROCA)[0]?.body).toEqual({ por: 8, versao: 3 });
});

test('a profile that only reads is offered nothing that would be refused, and sees every field', async () => {
  cadastrosGateway([cheio], 'consulta');
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Velho' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Velho' }));
  expect(drawer.getByText('11.222.333/0001-81')).toBeTruthy();
  expect(drawer.queryByRole('textbox')).toBeNull();
  for (const name of ['Novo barril', 'Importar', 'Editar Velho', 'Excluir Velho', 'Salvar']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
