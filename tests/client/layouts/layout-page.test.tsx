import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import LayoutPage from '../../../client/src/features/layouts/LayoutPage.tsx';
import { paths } from '../../../client/src/navigation/paths.ts';
import { showPage } from '../../support/client-page.tsx';
import { doubleClick } from '../../support/double-click.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { layoutCsv } from './layout-csv.ts';

const LIST = 'GET /api/Conversor/layouts';
const COPY = 'POST /api/Conversor/layouts/4/copia';
const EDIT = 'PUT /api/Conversor/layouts/7';
const ATIVO = 'PUT /api/Conversor/layouts/7/ativo';
const TEST = 'POST /api/Conversor/layouts/7/teste';

const copia = { ...layoutCsv, id_LAYOUT_ENTRADA_MASSA: 7, nome: 'CSV da Ipê', copia: true };

function showLayout(id: number, { perfil = 'usuario', ativo = true } = {}) {
  setRuntimeConfig({ builtInApi: true });
  const gateway = fakeGateway({
    'GET /api/Auth/perfil': { body: { perfil } },
    [LIST]: { body: { status: 1, data: [layoutCsv, { ...copia, ativo }] } },
    'GET /api/Ramo': { body: [{ id_ramo: 54, nome: 'RCTR-C' }] },
    [COPY]: { body: { message: 'ok', id_LAYOUT_ENTRADA_MASSA: 7 } },
    [EDIT]: { body: { message: 'ok' } },
    [ATIVO]: { body: { message: 'ok' } },
    [TEST]: { body: { motivo: null, linhas: [] } },
  });
  const page = showPage(<LayoutPage />, { at: paths.layout(id), path: paths.layoutRoute });
  return { gateway, ...page };
}

const button = (name: string) => screen.getByRole('button', { name });
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

async function openForm(name: string) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

test("the product's own layout can only be copied", async () => {
  showLayout(4);
  await screen.findByRole('button', { name: 'Copiar para um cliente' });
  expect(names()).not.toContain('Editar');
  expect(names()).not.toContain('Desativar');
});

test('an address without a layout leads to those that there are', async () => {
  showLayout(99);
  await screen.findByRole('heading', { name: 'Layout não encontrado' });
  expect(screen.getByText('Nenhum layout tem este endereço. Volte à lista para escolher um.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe(paths.layouts);
});

test('who reads alone is offered nothing', async () => {
  showLayout(7, { perfil: 'consulta' });
  await screen.findByRole('heading', { name: 'CSV da Ipê' });
  for (const name of ['Editar', 'Desativar', 'Copiar para um cliente']) expect(names()).not.toContain(name);
});

test('all values get their decimal sign at once, one field its own', async () => {
  const { gateway, address } = showLayout(4);
  const dialog = await openForm('Copiar para um cliente');
  await userEvent.type(dialog.getByLabelText('Nome do layout'), 'CSV da Ipê');
  await userEvent.selectOptions(dialog.getByLabelText('Separador'), ',');
  await userEvent.selectOptions(dialog.getByLabelText('Codificação'), 'ISO-8859-1');
  await userEvent.selectOptions(dialog.getByLabelText('Separador decimal de todos os valores'), '.');
  const frete = within(dialog.getByRole('group', { name: 'Valor do frete', hidden: true }));
  expect(frete.getByLabelText<HTMLSelectElement>('Separador decimal').value).toBe('.');
  await userEvent.selectOptions(frete.getByLabelText('Separador decimal'), '');
  await userEvent.selectOptions(dialog.getByLabelText('Formato de todas as datas'), 'AAAA-MM-DD');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar cópia' }));
  await screen.findByText('Layout “CSV da Ipê” criado com sucesso!');
  await waitFor(() => expect(address()).toBe(paths.layout(7)));
  expect(gateway.calls(COPY).map(({ body }) => body)).toMatchObject([
    {
      nome: 'CSV da Ipê',
      separador: ',',
      codificacao: 'ISO-8859-1',
      linhasCabecalho: 1,
      campos: [
        { campo: 'data_embarque', mascaraData: 'AAAA-MM-DD' },
        { campo: 'valor_mercadoria', separadorDecimal: '.' },
        { campo: 'valor_frete', separadorDecimal: null },
      ],
    },
  ]);
});

test('a copy is tried with what is typed, then changed; a refusal says why', async () => {
  const { gateway } = showLayout(7);
  const dialog = await openForm('Editar');
  expect(dialog.getByLabelText<HTMLInputElement>('Nome do layout').value).toBe('CSV da Ipê');
  await userEvent.clear(dialog.getByLabelText('Linhas de cabeçalho'));
  await userEvent.type(dialog.getByLabelText('Linhas de cabeçalho'), '2');
  await userEvent.click(dialog.getByText('Testar com uma amostra antes de gravar'));
  await userEvent.click(dialog.getByRole('button', { name: /^Ramo/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'RCTR-C' }));
  await userEvent.type(dialog.getByLabelText('Amostra'), 'numero');
  await userEvent.click(dialog.getByRole('button', { name: 'Testar' }));
  await dialog.findByText('0 registros lidos');
  expect(gateway.calls(TEST).map(({ body }) => body)).toEqual([
    {
      ramo: 54,
      texto: 'numero',
      ajustes: { separador: null, codificacao: null, linhasCabecalho: 2, campos: [] },
    },
  ]);
  await userEvent.selectOptions(dialog.getByLabelText('Separador'), ';');
  // Changing a setting clears the previous result.
  await waitFor(() => expect(dialog.queryByText('0 registros lidos')).toBeNull());

  const message = 'Sem linha de cabeçalho o separador não se reconhece.';
  gateway.answer(EDIT, () => ({ status: 422, body: { message, erros: [{ campo: 'campos', mensagem: message }] } }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await dialog.findByText(message);
  gateway.answer(EDIT, () => ({ body: { message: 'ok' } }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Layout “CSV da Ipê” alterado com sucesso!');
  expect(gateway.calls(EDIT).at(-1)?.body).toMatchObject({
    nome: 'CSV da Ipê',
    separador: ';',
    linhasCabecalho: 2,
    versao: 1,
  });
});

test('a copy is switched off after a question, and on again without one', async () => {
  const { gateway } = showLayout(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Desativar' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(gateway.calls(ATIVO)).toEqual([]);
  gateway.answer(LIST, () => ({ body: { status: 1, data: [{ ...copia, ativo: false, versao: 2 }] } }));
  await userEvent.click(question.getByRole('button', { name: 'Desativar' }));
  await screen.findByText('Inativo');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button('Ativar')));
  await userEvent.click(button('Ativar'));
  await waitFor(() =>
    expect(gateway.calls(ATIVO).map(({ body }) => body)).toEqual([
      { ativo: false, versao: 1 },
      { ativo: true, versao: 2 },
    ]),
  );
});

test('a refused change of state is told on the page', async () => {
  const { gateway } = showLayout(7, { ativo: false });
  gateway.answer(ATIVO, () => ({ status: 403, body: { message: 'Seu perfil não permite esta operação.' } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Ativar' }));
  expect(await screen.findByText('Seu perfil não permite esta operação.')).toBeTruthy();
});

test('a double click copies once, and switches on once', async () => {
  const { gateway } = showLayout(7, { ativo: false });
  doubleClick(await screen.findByRole('button', { name: 'Ativar' }));
  await screen.findByText('Layout “CSV da Ipê” ativado com sucesso!');
  expect(gateway.calls(ATIVO)).toHaveLength(1);
  gateway.answer('POST /api/Conversor/layouts/7/copia', { body: { message: 'ok', id_LAYOUT_ENTRADA_MASSA: 7 } });
  const dialog = await openForm('Copiar para um cliente');
  await userEvent.type(dialog.getByLabelText('Nome do layout'), 'CSV da Serra');
  doubleClick(dialog.getByRole('button', { name: 'Criar cópia' }));
  await screen.findByText('Layout “CSV da Serra” criado com sucesso!');
  expect(gateway.calls('POST /api/Conversor/layouts/7/copia')).toHaveLength(1);
});

test('a double click switches off once', async () => {
  const { gateway } = showLayout(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Desativar' }));
  doubleClick(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Desativar' }));
  await screen.findByText('Layout “CSV da Ipê” desativado com sucesso!');
  expect(gateway.calls(ATIVO)).toHaveLength(1);
});

test('who leaves while a copy is on its way is told of it, and stays elsewhere', async () => {
  const { gateway, router, address } = showLayout(4);
  const copied = Promise.withResolvers<{ body: unknown }>();
  gateway.answer(COPY, () => copied.promise);
  const dialog = await openForm('Copiar para um cliente');
  await userEvent.type(dialog.getByLabelText('Nome do layout'), 'CSV da Ipê');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar cópia' }));
  await screen.findByRole('button', { name: 'Criando...' });
  await router.navigate('/outra');
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  await screen.findByText('outra página');
  const listed = gateway.calls(LIST).length;
  copied.resolve({ body: { message: 'ok', id_LAYOUT_ENTRADA_MASSA: 7 } });
  await screen.findByText('Layout “CSV da Ipê” criado com sucesso!');
  await act(() => Promise.resolve());
  expect(address()).toBe('/outra');
  await router.navigate(paths.layout(4));
  await waitFor(() => expect(gateway.calls(LIST)).toHaveLength(listed + 1));
});

test('a form that is open at one layout is not open at the next', async () => {
  const { router } = showLayout(7);
  await openForm('Editar');
  await router.navigate(paths.layout(4));
  await screen.findByRole('heading', { name: 'CSV' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
