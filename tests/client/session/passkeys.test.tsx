import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { STORAGE_KEY } from '../../../client/src/session/stored-user.ts';
import { encoded, onTheWire, passkeysInBrowser } from '../../support/browser-passkeys.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { marina, showClient } from '../../support/whole-client.tsx';

const OPTIONS = 'POST /api/Auth/passkey/opcoes';
const ENTER = 'POST /api/Auth/passkey';
const desafio = encoded('d3');
const options = {
  body: { status: 1, opcoes: { challenge: desafio, rpId: 'romaneio.test', userVerification: 'required' } },
};
const button = { name: 'Entrar com passkey' };
const pedido = {
  message: 'Confirme.',
  codigo: 'SEGUNDO_FATOR',
  desafio,
  meios: ['PASSKEY', 'TOTP', 'RECUPERACAO'],
};

async function signIn() {
  await userEvent.type(await screen.findByLabelText('E-mail'), marina.email);
  await userEvent.type(screen.getByLabelText('Senha'), 'certa{Enter}');
  return within(await screen.findByRole('dialog', { name: 'Segundo fator' }));
}

test('A-X16 the login enters with a passkey alone: nothing is typed', async () => {
  const { get } = passkeysInBrowser();
  const { calls } = fakeGateway({ [OPTIONS]: options, [ENTER]: { body: { ...marina, token: 'ref_9' } } });
  const { address } = showClient('/login', null);
  await userEvent.click(await screen.findByRole('button', button));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(calls(ENTER).map(({ body }) => body)).toMatchObject([{ desafio, credencial: onTheWire }]);
  expect(get.mock.calls[0]?.[0].publicKey).toMatchObject({ rpId: 'romaneio.test', userVerification: 'required' });
  expect(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '')).toMatchObject({ email: marina.email, token: 'ref_9' });
});

test('A-X16 what went wrong is told: nothing confirmed, or refused', async () => {
  const { get } = passkeysInBrowser();
  const message = 'Não foi possível entrar com esta passkey. Tente de novo, ou entre com a senha.';
  fakeGateway({ [OPTIONS]: options, [ENTER]: { status: 401, body: { message } } });
  showClient('/login', null);
  get.mockRejectedValueOnce(new DOMException('cancelled', 'NotAllowedError'));
  await userEvent.click(await screen.findByRole('button', button));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Nenhuma passkey foi usada: faltou a confirmação/);
  await userEvent.click(screen.getByRole('button', button));
  expect(await screen.findByText(message)).toBeTruthy();
});

test.each([
  ['the server has no name', { passkeys: undefined }],
  ['the page is at another address', { passkeys: 'https://outro.exemplo' }],
  ['only the company’s account enters', { oidc: { unico: true } }],
])('A-X16 the login offers no passkey where %s', async (_where, config) => {
  passkeysInBrowser(config as object);
  fakeGateway({});
  showClient('/login', null);
  await screen.findByRole('heading', { name: 'Entrar' });
  expect(screen.queryByRole('button', button)).toBeNull();
});

test('A-X16 the login offers no passkey in a browser without them', async () => {
  setRuntimeConfig({ builtInApi: true, passkeys: location.origin });
  fakeGateway({});
  showClient('/login', null);
  await screen.findByRole('heading', { name: 'Entrar' });
  expect(screen.queryByRole('button', button)).toBeNull();
});

test('A-X16 the second factor is the passkey first, or what the person chooses', async () => {
  const { get } = passkeysInBrowser();
  const { calls } = fakeGateway({
    'POST /api/Auth/login': { status: 401, body: pedido },
    'POST /api/Auth/segundo-fator': { body: { ...marina, token: 'ref_9' } },
  });
  const { address } = showClient('/login', null);
  const dialog = await signIn();
  await userEvent.click(dialog.getByRole('button', { name: 'Usar código do aplicativo autenticador' }));
  expect(dialog.getByLabelText('Código do aplicativo autenticador')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Usar passkey' }));
  get.mockRejectedValueOnce(new DOMException('cancelled', 'NotAllowedError'));
  await userEvent.click(dialog.getByRole('button', { name: 'Usar passkey' }));
  await dialog.findByText(/^Nenhuma passkey foi usada/);
  await userEvent.click(dialog.getByRole('button', { name: 'Usar passkey' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(calls('POST /api/Auth/segundo-fator').map(({ body }) => body)).toMatchObject([
    { desafio, meio: 'PASSKEY', credencial: onTheWire },
  ]);
});

test('A-X16 at an address without passkeys the dialog says so, and the other means serve', async () => {
  setRuntimeConfig({ builtInApi: true });
  fakeGateway({ 'POST /api/Auth/login': { status: 401, body: pedido } });
  showClient('/login', null);
  const dialog = await signIn();
  expect(
    dialog.getByText(/^Aqui não se usam passkeys: elas pedem que o Romaneio tenha um nome com HTTPS/),
  ).toBeTruthy();
  expect(dialog.getByLabelText('Código do aplicativo autenticador')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Usar passkey' })).toBeNull();
});

test.each([
  ['the person’s own: what waited is sent again', marina.email, 2],
  ['another person’s: it is not', 'ana@romaneio.test', 1],
])('A-X16 an expired session is renewed with a passkey, %s', async (_whose, email, times) => {
  passkeysInBrowser({ builtInApi: false });
  const { calls } = fakeGateway({
    'GET /api/SuspensaoApolice': { body: [] },
    'GET /api/Ramo': { body: [] },
    'GET /api/Apolice/dados-apolice/10': { body: {} },
    'POST /api/SuspensaoApolice': ({ headers }) => (headers['authorization'] === 'ref_8' ? {} : { status: 401 }),
    [OPTIONS]: options,
    [ENTER]: { body: { ...marina, nome: 'Quem Entrou', email, token: 'ref_8' } },
  });
  showClient('/dashboard/apolices/suspensao?apolice=10');
  const form = within(await screen.findByRole('dialog', { name: 'Nova Suspensão' }));
  fireEvent.change(form.getByLabelText('Data Inicial'), { target: { value: '2026-11-20' } });
  await userEvent.type(form.getByLabelText('Motivo'), 'inadimplência');
  await userEvent.click(form.getByRole('button', { name: 'Criar Suspensão' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sessão expirada' }));
  await userEvent.click(dialog.getByRole('button', button));
  expect(await screen.findByText('Quem Entrou')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sessão expirada' })).toBeNull());
  await waitFor(() => expect(calls('POST /api/SuspensaoApolice')).toHaveLength(times));
});
