import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PageRouter } from '../../../client/src/app/PageRouter.tsx';
import { anyUnsaved } from '../../../client/src/hooks/unsaved.ts';
import { useUnsavedGuard } from '../../../client/src/ui/useUnsavedGuard.tsx';
import { openHistory } from '../../support/page-router.ts';

const QUESTION = 'Há alterações não salvas. Sair mesmo assim?';

function Form({ dirty }: { dirty: boolean }) {
  return (
    <>
      <p>formulário</p>
      {useUnsavedGuard(dirty)}
    </>
  );
}

function showForm(dirty: boolean) {
  const { history, router } = openHistory('/form');
  const routes = [
    { path: '/form', element: <Form dirty={dirty} /> },
    { path: '/outra', element: <p>outra página</p> },
  ];
  render(<PageRouter history={history} routes={routes} />);
  return router;
}

const leave = (router: ReturnType<typeof showForm>) => router.navigate('/outra');

test('a clean form is left without a question', async () => {
  await leave(showForm(false));
  expect(await screen.findByText('outra página')).toBeTruthy();
  expect(anyUnsaved()).toBe(false);
});

test('a dirty form asks, and stays where one goes on editing', async () => {
  const router = showForm(true);
  expect(anyUnsaved()).toBe(true);
  await leave(router);
  expect(await screen.findByText(QUESTION)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
  expect(router.location.pathname).toBe('/form');
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
});

test('"Sair sem salvar" leaves', async () => {
  const router = showForm(true);
  await leave(router);
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  expect(await screen.findByText('outra página')).toBeTruthy();
  expect(anyUnsaved()).toBe(false);
});

test('a change of the search part is no leaving, and the browser is held back while dirty', async () => {
  const router = showForm(true);
  await router.navigate('/form?pagina=2');
  expect(screen.queryByText(QUESTION)).toBeNull();
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
