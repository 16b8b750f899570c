import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { routes } from '../../../client/src/app/routes.tsx';
import { commandsMatching } from '../../../client/src/layout/commands.ts';
import { paths } from '../../../client/src/navigation/paths.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const labels = (query: string) => commandsMatching(query).map(({ label }) => label);
const seen = { id: '10', numero: '0754202500010', segurado: 'Transportadora Ipê-Açu' };

test('accents, case and the order of the words do not matter; labels that begin so come first', () => {
  expect(labels('RELACAO')).toEqual(['Relação de Embarques', 'Relação de Apólices', 'Buscar “RELACAO”']);
  expect(labels('cadastros moeda')).toEqual(['Moeda', 'Buscar “cadastros moeda”']);
  expect(commandsMatching('tomador').map(({ group }) => group)).toEqual([
    'Apólices',
    'Relatórios',
    'Lista de Apólices',
  ]);
});

test('over the built-in API every page with an address of its own is offered', () => {
  setRuntimeConfig({ builtInApi: true });
  const offered = new Set(
    commandsMatching('', [], [], undefined, () => true).map((command) => command.kind === 'page' && command.path),
  );
  const addresses = (all: readonly RouteObject[]): string[] =>
    all.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...addresses(children)]);
  // Skips the root (it redirects), login, password and certificate (public), detail pages (they need an id) and routes that are not pages.
  const pages = addresses(routes).filter(
    (path) => !['/', '/login', paths.definirSenha, '/certificado', '*'].includes(path) && !path.includes(':'),
  );
  expect(pages.length).toBeGreaterThan(44);
  expect(pages.filter((path) => !offered.has(path))).toEqual([]);
});

test('the converter’s pages outside the menu are found by their names and by where they stand', () => {
  setRuntimeConfig({ builtInApi: true });
  const found = (query: string) => commandsMatching(query).map((command) => `${command.label} · ${command.group}`)[0];
  expect(found('historico')).toBe('Histórico · Conversor › Processamento');
  expect(found('layouts')).toBe('Layouts · Conversor › Processamento');
  expect(found('valores sem')).toBe('Valores sem De-Para · Conversor › De-Para');
  // Other services do not offer these pages.
  setRuntimeConfig({ builtInApi: false });
  expect(found('layouts')).toBe('Buscar “layouts” · Lista de Apólices');
});

test('a policy seen before is found by its number and its insured', () => {
  for (const query of ['07542', 'ipe-acu'])
    expect(commandsMatching(query, [seen])[0]).toMatchObject({ label: seen.numero, path: '/dashboard/apolices/10' });
});

test('what is typed can be searched for among all policies', async () => {
  const empty = { body: { status: 1, data: [], recordsTotal: 0, recordsFiltered: 0 } };
  fakeGateway({ 'POST /api/Apolice/ListarApolices': empty });
  const { address } = showClient('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Buscar ou ir para' });
  await userEvent.type(input, 'ipê & cia{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/apolices?busca=ip%C3%AA+%26+cia'));
});

test('nothing typed offers all 44 pages and the actions', () => {
  const kinds = commandsMatching('').map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'page')).toHaveLength(44);
  expect(kinds.slice(-4)).toEqual(['theme', 'theme', 'theme', 'logout']);
});

test('Ctrl+K, arrows and Enter go to a page', async () => {
  const { address } = showClient('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Buscar ou ir para' });
  await userEvent.type(input, 'suspens');
  const list = screen.getByRole('listbox');
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['SuspensãoApólices', 'Buscar “suspens”Lista de Apólices']);
  expect(input.getAttribute('aria-activedescendant')).toBe(within(list).getByRole('option', { selected: true }).id);
  await userEvent.clear(input);
  await userEvent.type(input, 'moeda{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard/cadastros/moeda'));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('the arrows go round', async () => {
  showClient('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  await userEvent.click(screen.getByRole('button', { name: /Buscar ou ir para/ }));
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('SairSessão');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Dashboard');
});

test('a theme can be chosen', async () => {
  showClient('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Buscar ou ir para' }), 'tema escuro{Enter}');
  await waitFor(() => expect(document.documentElement.dataset['bsTheme']).toBe('dark'));
  expect(localStorage.getItem('romaneio.tema')).toBe('"dark"');
});

test('over a dialog Ctrl+K does nothing: what was typed there would be left without a question', async () => {
  fakeGateway({ 'GET /api/Usuario': { body: [] } });
  showClient('/dashboard/usuarios');
  await userEvent.click(await screen.findByRole('button', { name: 'Novo Usuário' }));
  await userEvent.type(await screen.findByLabelText('Nome'), 'Ana');
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard(' Souza');
  expect(screen.queryByRole('combobox', { name: 'Buscar ou ir para' })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ana Souza');
});

test('a registry without a link in the menu is found by its name, where the server has registries', () => {
  setRuntimeConfig({ builtInApi: true });
  const found = (query: string) => commandsMatching(query).map((command) => command.kind === 'page' && command.path);
  expect(found('segurados')[0]).toBe('/dashboard/cadastros/segurado');
  expect(found('todos os cadastros')[0]).toBe('/dashboard/cadastros');
  setRuntimeConfig({ builtInApi: false });
  expect(found('segurados')).not.toContain('/dashboard/cadastros/segurado');
});

test('what the server finds leads to its page, a policy with its mark; forms are offered to who may send them', async () => {
  setRuntimeConfig({ builtInApi: true });
  const achados = {
    apolices: [
      {
        id: 9,
        rotulo: '0754202500010',
        detalhe: 'Transportadora Ipê-Açu',
        id_ramo: 54,
        liberada: null,
        iniciO_VIGENCIA: '2026-01-01',
        finaL_VIGENCIA: '2099-12-31',
        cancelamentO_VIGENCIA: null,
        suspensao: { desde: '2026-05-02', ate: null, motivo: 'Vistoria' },
      },
    ],
    segurados: [{ id: 3, rotulo: 'Transportadora Ipê-Açu', detalhe: '11222333000181' }],
    corretores: [],
    usuarios: [],
    averbacoes: [{ id: 77, rotulo: 'CT-e 754', detalhe: '0754202500010' }],
    faturas: [{ id: 9, rotulo: 'Fatura 754', detalhe: '0754202500010', competencia: 202610, situacao: 'PAGA' }],
    conversoes: [],
  };
  fakeGateway({
    'GET /api/Busca': { body: { status: 1, retorno: achados } },
    'GET /api/Auth/perfil': { body: { id_usuario: 7, perfil: 'usuario' } },
    'GET /api/Painel': { body: {} },
    'GET /api/Relatorio': { body: [] },
  });
  const { address } = showClient('/dashboard/tarefas');
  await screen.findByRole('heading', { name: 'Tarefas' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Buscar ou ir para' });
  await userEvent.type(input, 'ipe');
  await screen.findByText(/Suspensa desde 02\/05\/2026 \(Vistoria\)$/);
  expect(screen.getByRole('option', { name: /^Transportadora Ipê-Açu/ }).textContent).toMatch(/Segurado · 11\.222/);
  await userEvent.clear(input);
  await userEvent.type(input, 'nov');
  await screen.findByRole('option', { name: /^Nova suspensão/ });
  expect(screen.queryByRole('option', { name: /^Novo usuário/ })).toBeNull();
  expect((await screen.findByRole('option', { name: /^Fatura 754/ })).textContent).toMatch(/10\/2026 · Paga$/);
  await userEvent.clear(input);
  await userEvent.type(input, 'ct-e');
  await userEvent.click(await screen.findByRole('option', { name: /^CT-e 754/ }));
  await waitFor(() => expect(address()).toBe('/dashboard/averbacao/exclusao-bloco/averbacoes/77'));
});
