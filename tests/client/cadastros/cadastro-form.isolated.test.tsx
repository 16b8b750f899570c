import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import CadastroPage from '../../../client/src/features/cadastros/CadastroPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { cadastrosGateway, cheio, enviado } from './cadastro-de-teste.ts';

vi.mock('../../../client/src/campos/cadastro-declarado.ts', () => import('./cadastro-de-teste.ts'));
beforeEach(() => setRuntimeConfig({ builtInApi: true }));

const CREATE = 'POST /api/Cadastro/barril';
const UPDATE = 'PUT /api/Cadastro/barril/7';

const show = () => showPage(<CadastroPage title="Barril" />, { at: '/dashboard/cadastros/barril' });
const form = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);
const field = (label: string) => form().getByLabelText<HTMLInputElement>(label);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function openNew() {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Novo barril' }));
  return screen.findByRole('dialog', { name: 'Novo barril' });
}

async function openEdit() {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Editar Velho' }));
  return screen.findByRole('dialog', { name: 'Editar barril' });
}

test('every type is typed as people write it and travels as the contract says', async () => {
  const gateway = cadastrosGateway();
  await openNew();
  await userEvent.type(field('Nome'), 'Novo');
  await userEvent.type(field('CNPJ'), '11222333000181');
  expect(field('CNPJ').value).toBe('11.222.333/0001-81');
  await userEvent.type(field('Litros'), '1.200');
  await userEvent.type(field('Preço'), '1234,5');
  await userEvent.type(field('Agravo'), '0,255');
  await userEvent.type(field('Envase'), '12112026');
  expect(field('Envase').value).toBe('12/11/2026');
  expect(field('Preço').value).toBe('1.234,50');
  await userEvent.type(field('Mês'), '102026');
  await userEvent.selectOptions(field('Madeira'), 'Cerejeira');
  await userEvent.click(field('Selado'));
  await waitFor(() => expect(field('Cor').textContent).toBe('Selecione uma opção...'));
  await userEvent.click(field('Cor'));
  await userEvent.click(await screen.findByRole('option', { name: 'Azul' }));
  await press('Adicionar linha');
  await userEvent.type(field('Texto'), 'seco');
  await press('Salvar');
  await waitFor(() => expect(gateway.calls(CREATE)).toHaveLength(1));
  expect(gateway.calls(CREATE)[0]?.body).toEqual({
    ...enviado,
    nome: 'Novo',
    madeira: 'CEREJEIRA',
    selado: false,
    notas: [{ texto: 'seco' }],
  });
  expect(await screen.findByText('“Novo” criado com sucesso!')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what is wrong is said at each field, and the first has the focus', async () => {
  const gateway = cadastrosGateway();
  await openNew();
  await userEvent.type(field('Litros'), '0');
  await userEvent.type(field('Envase'), '31/02/2026');
  await userEvent.type(field('CNPJ'), '11222333000182');
  await press('Adicionar linha');
  await press('Salvar');
  expect(await screen.findByText('Deve ser de 1 a 10000')).toBeTruthy();
  expect(screen.getByText('Esta data não existe')).toBeTruthy();
  expect(screen.getByText('CNPJ inválido: confira os dígitos verificadores')).toBeTruthy();
  expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2);
  expect(document.activeElement).toBe(field('Nome'));
  expect(gateway.calls(CREATE)).toEqual([]);
});

test('what the server refuses stands at its field, which has the focus', async () => {
  const gateway = cadastrosGateway();
  const mensagem = 'Já existe um barril com o mesmo valor de Nome.';
  gateway.answer(CREATE, { status: 409, body: { message: mensagem, erros: [{ campo: 'nome', mensagem }] } });
  await openNew();
  await userEvent.type(field('Nome'), 'Velho');
  await press('Salvar');
  expect(await screen.findAllByText(mensagem)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(field('Nome')));
});

test('an opened row is as it was, and saved unchanged it travels as it came, with its version', async () => {
  const gateway = cadastrosGateway();
  await openEdit();
  expect(field('Preço').value).toBe('1.234,50');
  expect(field('Agravo').value).toBe('0,255');
  expect(field('Envase').value).toBe('12/11/2026');
  expect(field('Mês').value).toBe('10/2026');
  expect(screen.getByText('Alterado por marina em 12/11/2026 às 14:02')).toBeTruthy();
  await press('Salvar');
  await waitFor(() => expect(gateway.calls(UPDATE)[0]?.body).toEqual({ ...enviado, versao: 3 }));
});

test('Ctrl+D makes a copy, whose unique name is left to be filled in', async () => {
  const gateway = cadastrosGateway();
  await openEdit();
  await userEvent.type(field('Nome'), '{Control>}d{/Control}');
  await screen.findByRole('dialog', { name: 'Novo barril' });
  expect(field('Nome').value).toBe('');
  expect(field('Litros').value).toBe('1200');
  await userEvent.type(field('Nome'), 'Gêmeo');
  await press('Salvar');
  await waitFor(() => expect(gateway.calls(CREATE)[0]?.body).toEqual({ ...enviado, nome: 'Gêmeo' }));
});

test('Ctrl+Shift+Enter saves and begins the next one', async () => {
  const gateway = cadastrosGateway();
  await openNew();
  await userEvent.type(field('Nome'), 'Um{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await screen.findByText('“Um” criado com sucesso!');
  await waitFor(() => expect(field('Nome').value).toBe(''));
  expect(document.activeElement).toBe(field('Nome'));
  expect(gateway.calls(CREATE)).toHaveLength(1);
});

test('a missing reference is created over the form, which loses nothing', async () => {
  const gateway = cadastrosGateway();
  gateway.answer('POST /api/Cadastro/cor', () => {
    gateway.answer('GET /api/Cadastro/cor', {
      body: { status: 1, retorno: [{ ...cheio, id_cor: 6, nome: 'Ocre' }] },
    });
    return { body: { status: 1, id: 6, versao: 1 } };
  });
  await openNew();
  await userEvent.type(field('Nome'), 'Guardado');
  await waitFor(() => expect(field('Cor').textContent).toBe('Selecione uma opção...'));
  await userEvent.click(field('Cor'));
  await userEvent.keyboard('Ocre');
  await userEvent.click(await screen.findByRole('option', { name: 'Nova cor “Ocre”' }));
  const over = within(await screen.findByRole('dialog', { name: 'Nova cor' }));
  expect(over.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ocre');
  await userEvent.click(over.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nova cor' })).toBeNull());
  expect(field('Nome').value).toBe('Guardado');
  await waitFor(() => expect(field('Cor').textContent).toBe('Ocre'));
  await press('Salvar');
  await waitFor(() => expect(gateway.calls(CREATE)[0]?.body).toMatchObject({ nome: 'Guardado', id_cor: 6 }));
});

test('typed work is not lost without a question', async () => {
  cadastrosGateway();
  await openNew();
  await userEvent.type(field('Nome'), 'Quase');
  await press('Cancelar');
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(field('Nome').value).toBe('Quase');
});
