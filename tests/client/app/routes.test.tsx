import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { routes } from '../../../client/src/app/routes.tsx';
import { menuLinks } from '../../../client/src/layout/menu.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

test('the root leads to the dashboard, replacing history', async () => {
  const { router, address } = showClient('/');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(router.action).toBe('REPLACE');
});

test('each of the 44 menu targets has a route of its own', () => {
  const matched = menuLinks.map(({ path }) => matchRoutes(routes, path)?.at(-1)?.route.path);
  expect(matched).toEqual(menuLinks.map(({ path }) => path));
});

test('a target without described content shows its title and says so', async () => {
  showClient('/dashboard/faturas/lista');
  expect(await screen.findByRole('heading', { name: 'Lista de Faturas', level: 1 })).toBeTruthy();
  expect(screen.getByText('Conteúdo não disponível neste servidor.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar ao Dashboard' }).getAttribute('href')).toBe('/dashboard');
  await waitFor(() => expect(document.title).toBe('Lista de Faturas · Romaneio'));
});

test.each(['/nada', '/dashboard/nada', '/dashboard/relatorios/nada'])(
  '%s shows the default error page',
  async (path) => {
    const { address } = showClient(path);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect([heading.textContent, heading.lang]).toEqual(['Unexpected Application Error!', 'en']);
    expect(screen.getByText('Esta página não existe ou falhou ao abrir.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Voltar ao início' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  },
);

test('after a navigation the focus stands on the title', async () => {
  const { router } = showClient('/dashboard/assessoria');
  await screen.findByRole('heading', { name: 'Assessoria' });
  expect(document.activeElement).toBe(document.body);
  await router.navigate('/dashboard/parametrizacoes');
  const heading = await screen.findByRole('heading', { name: 'Parametrizações' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('the breadcrumb names group and page, and leads back from a detail', async () => {
  fakeGateway({});
  showClient('/dashboard/apolices/10');
  const crumbs = await screen.findByRole('navigation', { name: 'Localização' });
  expect(crumbs.textContent).toBe('ApólicesLista de ApólicesDetalhe');
  expect(crumbs.querySelector('a')?.getAttribute('href')).toBe('/dashboard/apolices');
});

test.each([
  ['/dashboard/perfil', 'Meu perfil', 'Meu perfil'],
  ['/dashboard/cadastros/feriado', 'Feriados', 'CadastrosFeriados'],
  ['/dashboard/cadastros', 'Cadastros', 'Cadastros'],
  ['/dashboard/cadastros/navio', 'Navio', 'CadastrosNavio'],
])('%s has the same name in title and breadcrumb, and is not the dashboard', async (path, title, crumbs) => {
  fakeGateway({});
  setRuntimeConfig({ builtInApi: true });
  showClient(path);
  await screen.findByRole('heading', { level: 1, name: title });
  const way = screen.getByRole('navigation', { name: 'Localização' });
  await waitFor(() => expect(way.textContent).toBe(crumbs));
  const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }));
  expect(menu.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBeNull();
});
