import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import UsuariosPage from '../../../client/src/features/usuarios/UsuariosPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const marina = { id_usuario: 7, nome: 'Marina Couto', email: 'marina@romaneio.test', username: 'marina', ativo: true };
const bruno = { ...marina, id_usuario: 3, nome: 'Bruno Lima', email: 'bruno@romaneio.test', username: 'bruno' };

async function open() {
  fakeGateway({ 'GET /api/Usuario': { body: [bruno, marina] } });
  showPage(<UsuariosPage />);
  return screen.findByRole('rowheader', { name: 'Marina Couto' });
}

test('before the name stand the initials, which nobody reads aloud', async () => {
  const avatar = within(await open()).getByText('MC');
  expect(avatar.getAttribute('aria-hidden')).toBe('true');
  expect(avatar.nextElementSibling?.textContent).toBe('Marina Couto');
});

test('a name that a service answers as a number breaks nothing', async () => {
  fakeGateway({ 'GET /api/Usuario': { body: [{ ...marina, nome: 75 }] } });
  showPage(<UsuariosPage />);
  expect(await screen.findByRole('rowheader', { name: '75' })).toBeTruthy();
});

test('the initials are no text of the row: they are not found', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar em Usuários' }), 'MC');
  expect(await screen.findByText('Nenhum usuário encontrado')).toBeTruthy();
});
