import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { STORAGE_KEY } from '../../../client/src/session/stored-user.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';
import { sentenceOf } from '../../support/sentence-of.ts';

const CALL = 'POST /api/Auth/login';

async function submitLogin(email = 'marina@x.br', password = 'segredo 1') {
  await userEvent.type(await screen.findByLabelText('E-mail'), email);
  await userEvent.type(screen.getByLabelText('Senha'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

test('shows the texts and fields of the spec', async () => {
  showClient('/login', null);
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeTruthy();
  expect(screen.getByText('Preencha os campos para acessar sua conta')).toBeTruthy();
  expect(screen.getAllByText('Romaneio').length).toBeGreaterThan(0);
  expect(screen.getByText('Sistema de gestão de faturamento de apólices de transporte')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Esqueceu a senha?' })).toBeTruthy();
  const email = screen.getByLabelText<HTMLInputElement>('E-mail');
  const password = screen.getByLabelText<HTMLInputElement>('Senha');
  expect([email.type, email.required, password.type, password.required]).toEqual(['email', true, 'password', true]);
  await waitFor(() => expect(document.title).toBe('Entrar · Romaneio'));
});

test('the password can be shown and hidden without submitting', async () => {
  const { sent } = fakeGateway({});
  showClient('/login', null);
  const toggle = await screen.findByRole('button', { name: 'Mostrar senha' });
  await userEvent.click(toggle);
  expect(screen.getByLabelText<HTMLInputElement>('Senha').type).toBe('text');
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(toggle);
  expect(screen.getByLabelText<HTMLInputElement>('Senha').type).toBe('password');
  expect(sent).toEqual([]);
});

test('while it is sent everything is disabled; then the user is stored and the dashboard opens', async () => {
  const answer = Promise.withResolvers<{ body: object }>();
  const { calls } = fakeGateway({ [CALL]: () => answer.promise });
  const { address } = showClient('/login', null);
  await submitLogin();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Entrando...' });
  expect(button.disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Senha').disabled).toBe(true);
  answer.resolve({ body: { token: 'ref_1', nome: 'Marina' } });
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
  expect(address()).toBe('/dashboard');
  expect(calls(CALL)[0]?.body).toEqual({ Username: 'marina@x.br', Password: 'segredo 1' });
  expect(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '')).toEqual({
    id: '1',
    email: 'marina@x.br',
    username: 'marina',
    nome: 'Marina',
    token: 'ref_1',
  });
});

test('a refusal stays on the screen, in a red alert above the button; the e-mail stays, the password goes', async () => {
  fakeGateway({ [CALL]: { status: 401, body: { message: 'x' } } });
  const { address } = showClient('/login', null);
  await submitLogin();
  const alert = await screen.findByRole('alert');
  expect(sentenceOf(alert)).toBe('Credenciais inválidas. Verifique seu email e senha.');
  expect(alert.className).toContain('alert-danger');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' });
  expect(alert.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.activeElement).toBe(alert);
  expect(button.disabled).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('marina@x.br');
  expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('');
  expect(address()).toBe('/login');
});

test('a server that cannot be reached is told apart', async () => {
  fakeGateway({});
  showClient('/login', null);
  await submitLogin();
  expect(sentenceOf(await screen.findByRole('alert'))).toBe(
    'Não foi possível conectar ao servidor. Verifique sua conexão.',
  );
});

test('who is signed in already goes on to the page that asked, which lies within the product', async () => {
  const inside = showClient('/login?voltar=%2Fdashboard%2Fassessoria');
  await waitFor(() => expect(inside.address()).toBe('/dashboard/assessoria'));
});

test.each(['//evil.test', 'https://evil.test', '/dashboardx', '/login'])('never leads out: %s', async (back) => {
  const { address } = showClient(`/login?voltar=${encodeURIComponent(back)}`);
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('"Esqueceu a senha?" says whom to ask', async () => {
  showClient('/login', null);
  await userEvent.click(await screen.findByRole('link', { name: 'Esqueceu a senha?' }));
  expect(await screen.findByText('Peça a redefinição ao administrador do sistema.')).toBeTruthy();
});
