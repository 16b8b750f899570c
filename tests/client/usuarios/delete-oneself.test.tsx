import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import UsuariosPage from '../../../client/src/features/usuarios/UsuariosPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

/** The user of `showPage`'s session; e-mail case is ignored. */
const marina = { id_usuario: 7, nome: 'Marina Couto', email: 'Marina@romaneio.test', username: 'marina', ativo: true };
const ana = { ...marina, id_usuario: 3, nome: 'Ana Souza', email: 'ana@romaneio.test', username: 'ana' };

async function ask(press: () => Promise<void>): Promise<string | null> {
  fakeGateway({ 'GET /api/Usuario': { body: [ana, marina] } });
  showPage(<UsuariosPage />);
  await screen.findByText('Marina Couto');
  await press();
  return (await screen.findByRole('alertdialog')).textContent;
}

const pressDelete = (name: string) => async () =>
  userEvent.click(await screen.findByRole('button', { name: `Excluir ${name}` }));

test('who is about to delete himself is told so', async () => {
  expect(await ask(pressDelete('Marina Couto'))).toContain('Este é o seu próprio usuário.');
});

test('of another nothing is said', async () => {
  expect(await ask(pressDelete('Ana Souza'))).not.toContain('próprio usuário');
});

test('and of several that he is among them', async () => {
  const text = await ask(async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  });
  expect(text).toContain('Um deles é o seu próprio usuário.');
});

test('a user of whom the service does not say so is active', async () => {
  fakeGateway({ 'GET /api/Usuario': { body: [{ ...ana, ativo: undefined }] } });
  showPage(<UsuariosPage />);
  expect((await screen.findByText('Ana Souza')).closest('tr')?.textContent).toContain('Ativo');
});

test('in place of deleting, a user is switched off', async () => {
  const gateway = fakeGateway({
    'GET /api/Usuario': { body: [{ ...ana, perfil: 'consulta', versao: 5 }] },
    'PUT /api/Usuario/3': { body: { message: 'ok' } },
  });
  showPage(<UsuariosPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir Ana Souza' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desativar' }));
  await waitFor(() =>
    expect(gateway.calls('PUT /api/Usuario/3').map(({ body }) => body)).toEqual([
      { nome: 'Ana Souza', email: 'ana@romaneio.test', username: 'ana', perfil: 'consulta', ativo: false, versao: 5 },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('of who is switched off, only deleting is offered', async () => {
  fakeGateway({ 'GET /api/Usuario': { body: [{ ...ana, ativo: false }] } });
  showPage(<UsuariosPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir Ana Souza' }));
  await screen.findByRole('alertdialog');
  expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull();
});
