import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { STORAGE_KEY } from '../../../client/src/session/stored-user.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { marina, showClient } from '../../support/whole-client.tsx';
import { sentenceOf } from '../../support/sentence-of.ts';

/** Dispatches the storage event that the browser sends when another tab writes. */
function anotherTabStores(value: string | null) {
  if (value === null) localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue: value })));
}

test('who is not signed in is sent to the login, which leads back', async () => {
  const { address } = showClient('/dashboard/apolices?busca=serra', null);
  await waitFor(() => expect(address()).toBe('/login?voltar=%2Fdashboard%2Fapolices%3Fbusca%3Dserra'));
});

test('an unreadable stored user is removed, and the login shown', async () => {
  localStorage.setItem(STORAGE_KEY, '{broken');
  const { address } = showClient('/dashboard', null);
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
});

test('Sair ends the session at the server and in the browser', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  const { address } = showClient('/dashboard/assessoria');
  await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  expect(fetched.mock.calls).toMatchObject([
    ['/sessao', { method: 'DELETE', headers: { Authorization: 'ref_7', 'X-Romaneio-Client': 'web' } }],
  ]);
});

test('Sair works without the server, too', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const { address } = showClient('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
});

test('and though the server never answers', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, init) => new Promise((_answer, fail) => init?.signal?.aborted && fail(new DOMException('', 'TimeoutError'))),
  );
  const { address } = showClient('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
});

test('a logout in another tab is followed', async () => {
  const { address } = showClient('/dashboard');
  await screen.findByRole('button', { name: 'Sair' });
  anotherTabStores(null);
  await waitFor(() => expect(address()).toBe('/login'));
});

test('a login in another tab is followed', async () => {
  const { address } = showClient('/login', null);
  await screen.findByRole('heading', { name: 'Entrar' });
  anotherTabStores(JSON.stringify(marina));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('an expired session is renewed over the page, and what waited is sent again', async () => {
  const { calls, answer } = fakeGateway({
    'GET /api/ApoliceTomador': ({ headers }) =>
      headers['authorization'] === 'ref_8'
        ? { body: [{ iD_APOLICE_TOMADOR: 1, razaO_SOCIAL: 'SERRA' }] }
        : { status: 401 },
    'POST /api/Auth/login': { status: 401 },
  });
  const { address } = showClient('/dashboard/apolices/tomador');
  expect(await screen.findByText('Sua sessão expirou. Entre novamente para continuar.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(marina.email);

  await userEvent.type(screen.getByLabelText('Senha'), 'errada{Enter}');
  expect(sentenceOf(await screen.findByRole('alert'))).toBe('Credenciais inválidas. Verifique seu email e senha.');

  answer('POST /api/Auth/login', { body: { ...marina, token: 'ref_8' } });
  await userEvent.type(screen.getByLabelText('Senha'), 'certa{Enter}');
  expect(await screen.findByText('SERRA')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Sua sessão expirou. Entre novamente para continuar.')).toBeNull());
  expect(calls('GET /api/ApoliceTomador')).toHaveLength(2);
  expect(address()).toBe('/dashboard/apolices/tomador');
});

test('a login in another tab renews this one as well', async () => {
  fakeGateway({
    'GET /api/ApoliceTomador': ({ headers }) =>
      headers['authorization'] === 'ref_9'
        ? { body: [{ iD_APOLICE_TOMADOR: 1, razaO_SOCIAL: 'SERRA' }] }
        : { status: 401 },
  });
  showClient('/dashboard/apolices/tomador');
  await screen.findByText('Sua sessão expirou. Entre novamente para continuar.');
  anotherTabStores(JSON.stringify({ ...marina, token: 'ref_9' }));
  expect(await screen.findByText('SERRA')).toBeTruthy();
});

test('somebody else who signs in in another tab takes this one over, and sends nothing that waited here', async () => {
  const ana = { id: '8', email: 'ana@romaneio.test', username: 'ana', nome: 'Ana Souza', token: 'ref_ana' };
  const { calls } = fakeGateway({
    'GET /api/SuspensaoApolice': { body: [] },
    'GET /api/Ramo': { body: [] },
    'GET /api/Apolice/dados-apolice/10': { body: {} },
    'POST /api/SuspensaoApolice': { status: 401 },
  });
  showClient('/dashboard/apolices/suspensao?apolice=10');
  const form = await screen.findByRole('dialog', { name: 'Nova Suspensão' });
  fireEvent.change(within(form).getByLabelText('Data Inicial'), { target: { value: '2026-11-20' } });
  await userEvent.type(within(form).getByLabelText('Motivo'), 'inadimplência');
  await userEvent.click(within(form).getByRole('button', { name: 'Criar Suspensão' }));
  await screen.findByText('Sua sessão expirou. Entre novamente para continuar.');
  const before = calls('GET /api/SuspensaoApolice').length;

  anotherTabStores(JSON.stringify(ana));
  expect(await screen.findByText('Ana Souza')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Sua sessão expirou. Entre novamente para continuar.')).toBeNull());
  // The page reloads its data for the new user.
  await waitFor(() => expect(calls('GET /api/SuspensaoApolice').length).toBeGreaterThan(before));
  expect(calls('GET /api/SuspensaoApolice').at(-1)?.headers['authorization']).toBe('ref_ana');
  expect(calls('POST /api/SuspensaoApolice')).toHaveLength(1);
  expect(screen.queryByDisplayValue('inadimplência')).toBeNull();
});

test('leaving the dialog goes to the login', async () => {
  fakeGateway({ 'GET /api/ApoliceTomador': { status: 401 } });
  const { address } = showClient('/dashboard/apolices/tomador');
  const dialog = await screen.findByRole('dialog');
  const leave = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sair');
  await userEvent.click(leave as HTMLButtonElement);
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
});
