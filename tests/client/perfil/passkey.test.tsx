import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import PerfilPage from '../../../client/src/features/perfil/PerfilPage.tsx';
import { onTheWire, passkeysInBrowser } from '../../support/browser-passkeys.ts';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const answers = {
  'GET /api/Auth/perfil': { body: { id_usuario: 7, nome: 'Marina Couto', perfil: 'consulta' } },
  'GET /api/Auth/sessoes': { body: { status: 1, retorno: [] } },
  'GET /api/Auth/fatores': { body: { status: 1, retorno: [], codigos: 0, exigido_ate: null } },
};
const passkey = {
  id_fator: 3,
  tipo: 'PASSKEY',
  nome: 'Notebook',
  criado_em: '2026-11-22T11:00:00.000Z',
  usado_em: null,
};

test('A-X16 a passkey is set up with a name and the password, listed, and excluded', async () => {
  const { create } = passkeysInBrowser();
  const gateway = fakeGateway({
    ...answers,
    'POST /api/Auth/fatores/passkey/opcoes': {
      body: {
        status: 1,
        opcoes: { challenge: 'ZDQ', user: { id: 'dQ' }, pubKeyCredParams: [], excludeCredentials: [] },
      },
    },
    'POST /api/Auth/fatores/passkey': { body: { status: 1, codigos: ['aaaa-bbbb'] } },
    'DELETE /api/Auth/fatores/3': { body: { message: 'Segundo fator excluído.' } },
  });
  showPage(<PerfilPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cadastrar passkey' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cadastrar passkey' }));
  fireEvent.change(dialog.getByLabelText('Nome do aparelho'), { target: { value: 'Notebook' } });
  fireEvent.change(dialog.getByLabelText('Sua senha'), { target: { value: 'a minha' } });
  create.mockRejectedValueOnce(new DOMException('known', 'InvalidStateError'));
  await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
  await dialog.findByText('Este aparelho já tem uma passkey sua.');
  gateway.answer('GET /api/Auth/fatores', {
    body: { status: 1, retorno: [passkey], codigos: 1, exigido_ate: null },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('aaaa-bbbb')).toBeTruthy();
  const { id, rawId } = onTheWire;
  expect(gateway.calls('POST /api/Auth/fatores/passkey').map(({ body }) => body)).toMatchObject([
    { nome: 'Notebook', desafio: 'ZDQ', credencial: { id, rawId, response: { transports: ['internal'] } } },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Já guardei' }));
  // 11:00 in UTC.
  expect(screen.getByText('Passkey · Cadastro 22/11/2026 às 08:00 · Último uso nenhum')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Excluir passkey Notebook' }));
  await waitFor(() => expect(gateway.calls('DELETE /api/Auth/fatores/3')).toHaveLength(1));
});

test.each([
  [undefined, /^Aqui não se usam passkeys: elas pedem que o Romaneio tenha um nome com HTTPS/],
  [
    'https://romaneio.exemplo',
    /^Passkeys só valem em https:\/\/romaneio\.exemplo \(PUBLIC_URL do servidor\), e esta página está em /,
  ],
])('A-X16 where passkeys cannot be used a sentence says why: %s', async (passkeys, sentence) => {
  passkeysInBrowser({ passkeys } as object);
  fakeGateway(answers);
  showPage(<PerfilPage />);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cadastrar passkey' })).toBeNull();
});
