import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import UsuariosPage from '../../../client/src/features/usuarios/UsuariosPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

const PUT = 'PUT /api/Usuario/3';
const ana = {
  id_usuario: 3,
  nome: 'Ana Souza',
  email: 'ana@romaneio.test',
  username: 'ana',
  perfil: 'usuario',
  ativo: true,
  versao: 1,
  escopo: { corretores: [2] },
  escopo_em_palavras: 'Corretores: Zulu Ltda',
};
const answers = {
  'GET /api/Usuario': { body: { data: [ana] } },
  [PUT]: { body: {} },
};

test('X16: “Tudo” takes the data scope away', async () => {
  const gateway = fakeGateway(answers);
  showPage(<UsuariosPage />);
  await screen.findByText('Corretores: Zulu Ltda');
  await userEvent.click(screen.getByRole('button', { name: 'Editar Ana Souza' }));
  await screen.findByRole('group', { name: 'Corretores' });
  await userEvent.click(screen.getByRole('radio', { name: 'Tudo' }));
  expect(screen.queryByRole('group', { name: 'Corretores' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await screen.findByText('Usuário atualizado com sucesso!');
  expect(gateway.calls(PUT)[0]?.body).toMatchObject({ escopo: null });
});
