import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { STORAGE_KEY } from '../../../client/src/session/stored-user.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { marina, showClient } from '../../support/whole-client.tsx';

const show = (hash: string, unico = false) => {
  setRuntimeConfig({ builtInApi: true, oidc: { unico } });
  fakeGateway({});
  return showClient(`/login#${hash}`, null);
};

test('A-X16 the login offers the company’s account, alone where passwords are refused', async () => {
  show('');
  const link = await screen.findByRole('link', { name: 'Entrar com a conta da empresa' });
  expect(link.getAttribute('href')).toBe('/entrar/oidc');
  expect(screen.getByLabelText('Senha')).toBeTruthy();
});

test('A-X16 where passwords are refused, no form asks for one', async () => {
  show('', true);
  await screen.findByRole('link', { name: 'Entrar com a conta da empresa' });
  expect(screen.queryByLabelText('Senha')).toBeNull();
});

test('A-X16 the way back takes up the session and leaves no reference in the address', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ ...marina, token: undefined }));
  const { address } = show('entrada=ref_oidc');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(fetched.mock.calls[0]).toMatchObject(['/sessao', { headers: { Authorization: 'ref_oidc' } }]);
  expect(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '')).toMatchObject({ email: marina.email, token: 'ref_oidc' });
});

test.each([
  ['SEM_GRUPO', 'A sua conta não está em um grupo com acesso ao Romaneio.'],
  ['Ligue para 0800', 'A entrada pela conta da empresa não se completou. Tente de novo.'],
  ['constructor', 'A entrada pela conta da empresa não se completou. Tente de novo.'],
])('A-X16 a refusal is told by its code, and no text of the address is shown: %s', async (code, sentence) => {
  show(`erro=${encodeURIComponent(code)}`);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});
