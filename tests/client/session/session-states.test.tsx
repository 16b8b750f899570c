import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LoginForm } from '../../../client/src/features/login/LoginForm.tsx';
import LoginPage from '../../../client/src/features/login/LoginPage.tsx';
import { RequireSession } from '../../../client/src/layout/DashboardLayout.tsx';
import { type Session, SessionContext } from '../../../client/src/session/session-context.ts';
import SessionExpiredDialog from '../../../client/src/session/SessionExpiredDialog.tsx';

const session: Session = {
  user: null,
  loading: false,
  login: () => Promise.reject(new Error('')),
  loginByPasskey: () => Promise.resolve(),
  resume: () => Promise.resolve(),
  logout: () => Promise.resolve(),
};

const show = (screenUnderTest: ReactNode, state: Partial<Session> = {}) =>
  render(
    <SessionContext value={{ ...session, ...state }}>
      <MemoryRouter>{screenUnderTest}</MemoryRouter>
    </SessionContext>,
  );

test('while the session loads there is Carregando..., and neither the page nor the login', () => {
  const { container, unmount } = show(<RequireSession>a página</RequireSession>, { loading: true });
  expect(container.textContent).toBe('Carregando...');
  unmount();
  show(<LoginPage />, { loading: true });
  expect(screen.queryByLabelText('E-mail')).toBeNull();
});

test('a login that fails without a message says Erro ao fazer login', async () => {
  show(<LoginForm />);
  await userEvent.type(screen.getByLabelText('E-mail'), 'a@b.test');
  await userEvent.type(screen.getByLabelText('Senha'), 'x{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Erro ao fazer login');
});

test('so does the dialog of a session that ended', async () => {
  show(<SessionExpiredDialog email="a@b.test" onLeave={() => undefined} />);
  await userEvent.type(await screen.findByLabelText('Senha'), 'x{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Erro ao fazer login');
});
