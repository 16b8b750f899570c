import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import UsuariosPage from '../../../client/src/features/usuarios/UsuariosPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { sentenceOf } from '../../support/sentence-of.ts';

const LIST = 'GET /api/Usuario';
const CREATE = 'POST /api/Usuario';
const ana = {
  id_usuario: 3,
  nome: 'Ana Souza',
  email: 'ana@romaneio.test',
  username: 'ana',
  perfil: 'admin',
  ativo: true,
};
const answers = {
  [LIST]: { body: [ana] },
  [CREATE]: { body: {} },
  'PUT /api/Usuario/3': { body: {} },
  'DELETE /api/Usuario/3': { body: {} },
};

afterEach(() => void vi.useRealTimers());

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const perfil = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Perfil' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function fill(values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
}

async function open(name: string) {
  await screen.findByText('Ana Souza');
  await userEvent.click(button(name));
  await screen.findByLabelText('Nome');
}

test('a new user is of profile usuario, needs a senha, and has no active box', async () => {
  const gateway = fakeGateway(answers);
  showPage(<UsuariosPage />);
  await open('Novo Usuário');
  expect(perfil().value).toBe('usuario');
  expect([...perfil().querySelectorAll('option')].map((option) => option.textContent)).toEqual([
    'Administrador',
    'Usuário',
    'Consulta',
  ]);
  expect(field('E-mail').type).toBe('email');
  expect(screen.queryByLabelText('Ativo')).toBeNull();
  await userEvent.click(button('Salvar'));
  expect(await screen.findAllByText('Campo obrigatório')).toHaveLength(4);
  fill({ Nome: 'Bia', 'E-mail': 'bia@', Usuário: 'bia', Senha: 'uma senha longa' });
  await userEvent.click(button('Salvar'));
  expect(await screen.findByText('Deve ser um e-mail válido')).toBeTruthy();
  expect(gateway.calls(CREATE)).toEqual([]);
});

test('who leaves before the dialog has closed finds the list read again', async () => {
  const gateway = fakeGateway(answers);
  const { router } = showPage(<UsuariosPage />);
  await open('Novo Usuário');
  fill({ Nome: 'Bia', 'E-mail': 'bia@romaneio.test', Usuário: 'bia', Senha: 'senha-da-bia-1' });
  await userEvent.click(button('Salvar'));
  await screen.findByText('Usuário criado com sucesso!');
  const listed = gateway.calls(LIST).length;
  await router.navigate('/outra');
  await router.navigate('/');
  await waitFor(() => expect(gateway.calls(LIST)).toHaveLength(listed + 1));
});

test('creates, though the answer has no body, says so for 1500 ms, closes and reloads', async () => {
  const gateway = fakeGateway({ ...answers, [CREATE]: { status: 204 } });
  showPage(<UsuariosPage />);
  await open('Novo Usuário');
  fill({ Nome: 'Bruno', 'E-mail': 'bruno@romaneio.test', Usuário: 'bruno', Senha: 'uma senha longa' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.click(button('Salvar'));
  await screen.findByText('Usuário criado com sucesso!');
  expect(gateway.calls(CREATE).map(({ body }) => body)).toEqual([
    {
      nome: 'Bruno',
      email: 'bruno@romaneio.test',
      username: 'bruno',
      senha: 'uma senha longa',
      perfil: 'usuario',
      ativo: true,
    },
  ]);
  await act(() => vi.advanceTimersByTimeAsync(1_300));
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(gateway.calls(LIST)).toHaveLength(2);
});

test('the pencil edits: a blank senha is not sent, a filled one is', async () => {
  const gateway = fakeGateway(answers);
  showPage(<UsuariosPage />);
  await open('Editar Ana Souza');
  expect(field('Nome').value).toBe('Ana Souza');
  expect(field('Senha').required).toBe(false);
  expect(screen.getByText('Deixe em branco para manter a senha atual')).toBeTruthy();
  await userEvent.click(field('Ativo'));
  await userEvent.click(button('Salvar'));
  await screen.findByText('Usuário atualizado com sucesso!');
  const unchanged = { nome: 'Ana Souza', email: 'ana@romaneio.test', username: 'ana', perfil: 'admin', ativo: false };
  expect(gateway.calls('PUT /api/Usuario/3')[0]?.body).toEqual(unchanged);
});

test('a filled senha of a known user is sent', async () => {
  const gateway = fakeGateway(answers);
  showPage(<UsuariosPage />);
  await open('Editar Ana Souza');
  fill({ Senha: 'outra senha longa' });
  await userEvent.click(button('Salvar'));
  await screen.findByText('Usuário atualizado com sucesso!');
  expect(gateway.calls('PUT /api/Usuario/3')[0]?.body).toHaveProperty('senha', 'outra senha longa');
});

test('Novo Usuário after an edit starts empty', async () => {
  fakeGateway(answers);
  showPage(<UsuariosPage />);
  await open('Editar Ana Souza');
  await userEvent.click(button('Cancelar'));
  await waitFor(() => expect(screen.queryByLabelText('Nome')).toBeNull());
  await open('Novo Usuário');
  expect(field('Nome').value).toBe('');
  expect(screen.queryByLabelText('Ativo')).toBeNull();
});

test('a refused save marks the fields at fault, which say why, and warns of names that are taken', async () => {
  const refusal = {
    message: 'Há campos inválidos na requisição.',
    erros: [{ campo: 'senha', mensagem: 'Deve ter pelo menos 8 caracteres' }],
  };
  fakeGateway({ ...answers, [CREATE]: { status: 422, body: refusal } });
  showPage(<UsuariosPage />);
  await open('Novo Usuário');
  fill({ Nome: 'B', 'E-mail': 'ANA@romaneio.test', Usuário: 'bruno', Senha: 'curta' });
  expect(screen.getByText('Já existe um usuário com este e-mail')).toBeTruthy();
  await userEvent.click(button('Salvar'));
  expect(sentenceOf(await screen.findByRole('alert'))).toBe('Corrija os campos marcados.');
  expect(screen.getByText('Deve ter pelo menos 8 caracteres')).toBeTruthy();
  expect(field('Senha').getAttribute('aria-invalid')).toBe('true');
});

test('deleting asks in the words of the spec, names the person, and reloads', async () => {
  const gateway = fakeGateway(answers);
  showPage(<UsuariosPage />);
  await screen.findByText('Ana Souza');
  await userEvent.click(button('Excluir Ana Souza'));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('Tem certeza que deseja excluir este usuário?')).toBeTruthy();
  expect(dialog.textContent).toContain('Ana Souza (ana@romaneio.test)');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(gateway.calls('DELETE /api/Usuario/3')).toEqual([]);
  await userEvent.click(button('Excluir Ana Souza'));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(gateway.calls(LIST)).toHaveLength(2));
  expect(gateway.calls('DELETE /api/Usuario/3')).toHaveLength(1);
});

test('a refused deletion is shown in the alert of the page', async () => {
  fakeGateway({ ...answers, 'DELETE /api/Usuario/3': { status: 409, body: 'é o último administrador' } });
  showPage(<UsuariosPage />);
  await screen.findByText('Ana Souza');
  await userEvent.click(button('Excluir Ana Souza'));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Erro 409: é o último administrador');
  expect(screen.getByText('Ana Souza')).toBeTruthy();
});

test('after a deletion the focus goes to the next row', async () => {
  const bruno = { ...ana, id_usuario: 4, nome: 'Bruno' };
  const gateway = fakeGateway({ ...answers, [LIST]: { body: [ana, bruno] } });
  gateway.answer('DELETE /api/Usuario/3', () => {
    gateway.answer(LIST, { body: [bruno] });
    return {};
  });
  showPage(<UsuariosPage />);
  await screen.findByText('Ana Souza');
  await userEvent.click(button('Excluir Ana Souza'));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(screen.queryByText('Ana Souza')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button('Editar Bruno')));
});

test('after the last deletion the focus goes to the list', async () => {
  const gateway = fakeGateway(answers);
  gateway.answer('DELETE /api/Usuario/3', () => {
    gateway.answer(LIST, { body: [] });
    return {};
  });
  showPage(<UsuariosPage />);
  await screen.findByText('Ana Souza');
  await userEvent.click(button('Excluir Ana Souza'));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Nenhum usuário encontrado')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Lista de Usuários' })));
});

test('a double click saves once, and deletes once', async () => {
  const gateway = fakeGateway(answers);
  showPage(<UsuariosPage />);
  await open('Editar Ana Souza');
  act(() => {
    button('Salvar').click();
    button('Salvar').click();
  });
  await screen.findByText('Usuário atualizado com sucesso!');
  expect(gateway.calls('PUT /api/Usuario/3')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(button('Excluir Ana Souza'));
  const confirm = await screen.findByRole('button', { name: 'Excluir' });
  act(() => {
    confirm.click();
    confirm.click();
  });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(gateway.calls('DELETE /api/Usuario/3')).toHaveLength(1);
});

test('chosen users are deleted one after the other; a refusal ends it, and the list shows who is gone', async () => {
  const bruno = { ...ana, id_usuario: 4, nome: 'Bruno Reis', email: 'bruno@romaneio.test' };
  const gateway = fakeGateway({ ...answers, [LIST]: { body: [ana, bruno] } });
  gateway.answer('DELETE /api/Usuario/3', () => {
    gateway.answer(LIST, { body: [bruno] });
    return {};
  });
  gateway.answer('DELETE /api/Usuario/4', { status: 409, body: 'é o último administrador' });
  showPage(<UsuariosPage />);
  await screen.findByText('Ana Souza');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('Tem certeza que deseja excluir estes 2 usuários?')).toBeTruthy();
  expect(dialog.textContent).toContain('Ana Souza (ana@romaneio.test)Bruno Reis (bruno@romaneio.test)');
  expect(gateway.calls('DELETE /api/Usuario/3')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Erro 409: é o último administrador');
  await waitFor(() => expect(screen.queryByText('Ana Souza')).toBeNull());
  // The selection keeps only the row that still exists.
  expect(screen.getByText('1 item selecionado')).toBeTruthy();
});
