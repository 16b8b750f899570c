import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import UsuariosPage from '../../../client/src/features/usuarios/UsuariosPage.tsx';
import { BrokenLine } from '../../support/client-network.ts';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const LIST = 'GET /api/Usuario';
const DELETE = 'DELETE /api/Usuario/3';
const ana = { id_usuario: 3, nome: 'Ana', email: 'ana@romaneio.test', username: 'ana', perfil: 'admin', ativo: true };

/** Simulates an offline browser: requests fail and `navigator.onLine` is false. */
const offline = () => {
  throw new BrokenLine('offline');
};

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

test('M1: a list that is read without a connection says that it could not be read', async () => {
  fakeGateway({ [LIST]: offline });
  showPage(<UsuariosPage />);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('M1: a deletion without a connection fails at once, and does not happen when the connection is back', async () => {
  const gateway = fakeGateway({ [LIST]: { body: [ana] }, [DELETE]: offline });
  showPage(<UsuariosPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Excluir/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  await act(() => onlineManager.setOnline(true));
  expect(gateway.calls(DELETE)).toHaveLength(1);
});
