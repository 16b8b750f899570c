import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import PerfilPage from '../../../client/src/features/perfil/PerfilPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const recusa = 'Informe a sua senha; sem uma, saia, entre de novo pelo provedor e cadastre em até cinco minutos';

test('A-X16: who comes by the provider sets up a factor without a password, and is told to sign in again where it is too late', async () => {
  setRuntimeConfig({ oidc: { unico: true } });
  const gateway = fakeGateway({
    'GET /api/Auth/perfil': { body: { id_usuario: 7, nome: 'Nara Vidal', perfil: 'consulta' } },
    'GET /api/Auth/sessoes': { body: { status: 1, retorno: [] } },
    'GET /api/Auth/fatores': {
      body: { status: 1, retorno: [], codigos: 0, exigido_ate: null },
    },
    'POST /api/Auth/fatores': {
      status: 422,
      body: { message: 'Confira os campos.', erros: [{ campo: 'senha', mensagem: recusa }] },
    },
  });
  showPage(<PerfilPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cadastrar aplicativo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cadastrar aplicativo autenticador' }));
  fireEvent.change(dialog.getByLabelText(/Nome do aparelho/), { target: { value: 'Celular' } });
  expect(dialog.getByText('Em branco, se você entrou pelo provedor há menos de cinco minutos')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
  await dialog.findByText(recusa);
  await waitFor(() =>
    expect(gateway.calls('POST /api/Auth/fatores').map(({ body }) => body)).toEqual([{ nome: 'Celular', senha: null }]),
  );
});
