import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PageRouter } from '../../../client/src/app/PageRouter.tsx';
import { anyUnsaved } from '../../../client/src/hooks/unsaved.ts';
import { FormDialog } from '../../../client/src/ui/FormDialog.tsx';
import { useUnsavedGuard } from '../../../client/src/ui/useUnsavedGuard.tsx';
import { openHistory } from '../../support/page-router.ts';

const QUESTION = 'Há alterações não salvas. Sair mesmo assim?';

function Form({ dirty, wholePage }: { dirty: boolean; wholePage: boolean }) {
  return (
    <>
      <p>formulário</p>
      {useUnsavedGuard(dirty, { wholePage })}
    </>
  );
}

function showForm(dirty: boolean, { wholePage = false } = {}) {
  const { history, router } = openHistory('/form');
  const routes = [
    { path: '/form', element: <Form dirty={dirty} wholePage={wholePage} /> },
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

test.each(['/form?aba=resseguro', '/form#resseguro'])('A-B3 %s shows another form: a dirty one asks', async (to) => {
  const router = showForm(true);
  await router.navigate(to);
  expect(await screen.findByText(QUESTION)).toBeTruthy();
  expect(router.location).toMatchObject({ search: '', hash: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Sair sem salvar' }));
  await waitFor(() => expect(router.location.search + router.location.hash).toBe(to.slice('/form'.length)));
});

test('A-B3 one step back from a tab to another asks', async () => {
  const router = showForm(true);
  await router.navigate('/form?aba=resseguro');
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  await router.navigate(-1);
  expect(await screen.findByText(QUESTION)).toBeTruthy();
  expect(router.location.search).toBe('?aba=resseguro');
});

test('the address it stands at already is no leaving', async () => {
  await showForm(true).navigate('/form');
  expect(screen.queryByText(QUESTION)).toBeNull();
});

test('a form that the whole page keeps asks only where the page is left', async () => {
  const router = showForm(true, { wholePage: true });
  await router.navigate('/form?pagina=2');
  expect(screen.queryByText(QUESTION)).toBeNull();
  await leave(router);
  expect(await screen.findByText(QUESTION)).toBeTruthy();
});

test('A-B3 a dialog that the address holds open asks once, and its work given up is gone', async () => {
  const { history, router } = openHistory('/lista?editar=1');
  function List() {
    const [address, setAddress] = useSearchParams();
    const onClose = useCallback(() => setAddress({}, { replace: true }), [setAddress]);
    if (!address.has('editar')) return <p>lista</p>;
    return (
      <FormDialog
        title="Editar"
        submitLabel="Salvar"
        busyLabel="Salvando..."
        busy={false}
        dirty
        closeAfterMs={0}
        onSubmit={() => {}}
        onClose={onClose}
      >
        {null}
      </FormDialog>
    );
  }
  render(<PageRouter history={history} routes={[{ path: '/lista', element: <List /> }]} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  expect(await screen.findByText('lista')).toBeTruthy();
  expect(screen.queryByText(QUESTION)).toBeNull();
  expect(router.location.search).toBe('');
});

test('the browser is held back while dirty', async () => {
  showForm(true);
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
