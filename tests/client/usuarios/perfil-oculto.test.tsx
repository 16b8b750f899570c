import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import UsuariosPage from '../../../client/src/features/usuarios/UsuariosPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

test.each([
  ['admin', true],
  ['consulta', false],
] as const)('as %s the profiles are counted, and nothing is said of who may write: %s', async (perfil, contados) => {
  const ana = { id_usuario: 3, nome: 'Ana Souza', email: 'ana@romaneio.test', username: 'ana', ativo: true };
  fakeGateway({
    'GET /api/Usuario': { body: [{ ...ana, perfil: contados ? 'admin' : null }] },
    'GET /api/Auth/perfil': { body: { id_usuario: 7, perfil } },
  });
  showPage(<UsuariosPage />);
  await screen.findByText('Ana Souza');
  await userEvent.click(screen.getByRole('button', { name: 'Editar Ana Souza' }));
  await screen.findByLabelText('Nome');
  expect(screen.queryByText('Só administradores criam, alteram e excluem usuários.') === null).toBe(contados);
  expect(screen.queryByRole('group', { name: 'Perfil', hidden: true }) !== null).toBe(contados);
  expect(screen.getByRole('group', { name: 'Status', hidden: true })).toBeTruthy();
});
