import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { fakeGateway, type SentCall } from '../../support/fake-gateway.ts';
import { marina, showClient } from '../../support/whole-client.tsx';

const pedido = {
  message: 'Confirme.',
  codigo: 'SEGUNDO_FATOR',
  desafio: 'd1',
  meios: ['TOTP', 'RECUPERACAO'],
};
const codigoDe = ({ body }: SentCall) => (body as { codigo: string }).codigo;

async function signIn() {
  await userEvent.type(await screen.findByLabelText('E-mail'), marina.email);
  await userEvent.type(screen.getByLabelText('Senha'), 'certa{Enter}');
  return screen.findByRole('dialog', { name: 'Segundo fator' });
}

test('A-X16 the login asks for the second factor, tells of a wrong code, and enters', async () => {
  const { calls } = fakeGateway({
    'POST /api/Auth/login': { status: 401, body: pedido },
    'POST /api/Auth/segundo-fator': (call) =>
      codigoDe(call) === '123456'
        ? { body: { ...marina, token: 'ref_9' } }
        : { status: 401, body: { message: 'Código errado ou já usado.' } },
  });
  const { address } = showClient('/login', null);
  const dialog = within(await signIn());
  await userEvent.type(dialog.getByLabelText('Código do aplicativo autenticador'), '000000{Enter}');
  expect(await dialog.findByText('Código errado ou já usado.')).toBeTruthy();
  // A-S6
  await userEvent.click(dialog.getByText('Detalhes técnicos'));
  expect(dialog.getByText('Erro 401: {"message":"Código errado ou já usado."}')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Código do aplicativo autenticador'), '123456{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(calls('POST /api/Auth/segundo-fator').map(({ body }) => body)).toEqual([
    { desafio: 'd1', meio: 'TOTP', codigo: '000000' },
    { desafio: 'd1', meio: 'TOTP', codigo: '123456' },
  ]);
});

test('A-X16 a recovery code serves instead; who cancels stays at the login', async () => {
  const { calls } = fakeGateway({
    'POST /api/Auth/login': { status: 401, body: pedido },
    'POST /api/Auth/segundo-fator': { status: 401, body: { message: 'Código errado ou já usado.' } },
  });
  showClient('/login', null);
  const dialog = within(await signIn());
  await userEvent.click(dialog.getByRole('button', { name: 'Usar código de recuperação' }));
  await userEvent.type(dialog.getByLabelText('Código de recuperação'), 'abcd{Enter}');
  await dialog.findByText('Código errado ou já usado.');
  expect(calls('POST /api/Auth/segundo-fator')[0]?.body).toMatchObject({ meio: 'RECUPERACAO', codigo: 'abcd' });
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy();
});

test('A-X16 an act that asks for it is sent again once it is given', async () => {
  let confirmed = false;
  const { calls } = fakeGateway({
    'GET /api/Auth/perfil': { body: { id_usuario: 7, perfil: 'admin' } },
    'GET /api/Chave': {
      body: {
        status: 1,
        retorno: [
          {
            id_chave: 3,
            nome: 'ERP',
            escopos: ['ramos'],
            enderecos: null,
            validade: '2099-01-01',
            final: 'abcd',
            responsavel: 'ana',
            criada_em: '2026-11-26T12:00:00Z',
            usada_em: null,
            usada_de: null,
            anterior_ate: null,
            versao: 1,
          },
        ],
        escopos: [],
      },
    },
    'DELETE /api/Chave/3': () => (confirmed ? { body: { message: 'Chave revogada.' } } : { status: 403, body: pedido }),
    'POST /api/Auth/fatores/confirmacao': () => {
      confirmed = true;
      return { body: { message: 'Confirmado.' } };
    },
  });
  setRuntimeConfig({ builtInApi: true });
  showClient('/dashboard/usuarios/chaves');
  await userEvent.click(await screen.findByRole('button', { name: 'Revogar ERP' }));
  await userEvent.click(screen.getByRole('button', { name: 'Revogar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Segundo fator' }));
  await userEvent.type(dialog.getByLabelText('Código do aplicativo autenticador'), '123456{Enter}');
  await waitFor(() => expect(calls('DELETE /api/Chave/3')).toHaveLength(2));
  expect(calls('POST /api/Auth/fatores/confirmacao')[0]?.body).toEqual({
    desafio: 'd1',
    meio: 'TOTP',
    codigo: '123456',
  });
});
