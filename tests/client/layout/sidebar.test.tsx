import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { marina, showClient } from '../../support/whole-client.tsx';

function under(folder: string, ...names: readonly string[]): string[] {
  return names.flatMap((line) => line.split(' ')).map((name) => `${folder}/${name}`);
}

/** The menu of the product spec, section 2: each group with the addresses of its items, in order. */
const specMenu: Record<string, readonly string[]> = {
  Dashboard: ['/dashboard'],
  Apólices: ['/dashboard/apolices', '/dashboard/apolices/tomador', '/dashboard/apolices/suspensao'],
  Averbação: ['/dashboard/averbacao/caixa-postal', '/dashboard/averbacao/exclusao-bloco'],
  Faturas: ['/dashboard/faturas/lista', '/dashboard/faturas/desconto-recorrente'],
  Relatórios: under(
    '/dashboard/relatorios',
    'relacao-embarques importancia-segurada especificacao-resseguro analise-faturamento dis-desprezadas',
    'acumulo-risco embarques-internacionais tomador averbacoes-excluidas relacao-apolices',
  ),
  Conversor: ['/dashboard/conversor/processamento', '/dashboard/conversor/de-para'],
  WI: ['/dashboard/wi/pacotes'],
  Cadastros: under(
    '/dashboard/cadastros',
    'sistema-averbacao urbano-suburbano mes-sem-faturamento representante-pais alcada pais complemento-pais',
    'embalagem mercadoria dis incoterms congenere navio cambio moeda estado municipio sucursal corretores',
  ),
  'Sub-Grupos': ['/dashboard/subgrupo'],
  Usuários: ['/dashboard/usuarios'],
  Assessoria: ['/dashboard/assessoria'],
  Parametrizações: ['/dashboard/parametrizacoes'],
};

const nav = () => screen.findByRole('navigation', { name: 'Menu principal' });
const shownLinks = async () =>
  within(await nav())
    .getAllByRole('link')
    .map((link) => link.textContent);

async function open(group: string) {
  await userEvent.click(within(await nav()).getByRole('button', { name: group }));
}

test('holds the 44 links of the spec, in its groups and order', async () => {
  showClient('/dashboard');
  for (const group of within(await nav()).getAllByRole('button', { expanded: false })) await userEvent.click(group);
  const groups = [...(await nav()).querySelectorAll(':scope > ul > li')].map((item) => {
    const head = item.querySelector('button, a')?.textContent ?? '';
    return [head, [...item.querySelectorAll('a')].map((link) => link.getAttribute('href'))];
  });
  expect(Object.fromEntries(groups)).toEqual(specMenu);
  expect(groups.map(([head]) => head)).toEqual(Object.keys(specMenu));
  expect(Object.values(specMenu).flat()).toHaveLength(44);
});

test.each([
  ['Apólices', ['Lista de Apólices', 'Tomador', 'Suspensão']],
  ['Averbação', ['Caixa Postal', 'Exclusão em Bloco']],
  ['Faturas', ['Lista de Faturas', 'Desconto Recorrente']],
  ['Conversor', ['Processamento', 'De-Para']],
  ['WI', ['Pacotes']],
])('%s opens and closes', async (group, labels) => {
  showClient('/dashboard');
  const closed = await shownLinks();
  await open(group);
  expect((await shownLinks()).filter((label) => !closed.includes(label))).toEqual(labels);
  expect(
    within(await nav())
      .getByRole('button', { name: group })
      .getAttribute('aria-expanded'),
  ).toBe('true');
  await open(group);
  expect(await shownLinks()).toEqual(closed);
});

test('the active item is marked, and its group stands open', async () => {
  showClient('/dashboard/averbacao/exclusao-bloco');
  const active = await screen.findByRole('link', { name: 'Exclusão em Bloco' });
  expect(active.getAttribute('aria-current')).toBe('page');
  expect((await nav()).querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('a page below a link marks that link', async () => {
  fakeGateway({});
  showClient('/dashboard/apolices/10');
  const link = within(await nav()).getByRole('link', { name: 'Lista de Apólices' });
  expect(link.getAttribute('aria-current')).toBe('page');
});

test('open groups are remembered', async () => {
  const first = showClient('/dashboard');
  await open('Faturas');
  first.container.remove();
  showClient('/dashboard');
  expect((await screen.findAllByRole('link', { name: 'Lista de Faturas' })).length).toBeGreaterThan(0);
});

test('the foot shows initials, name and e-mail', async () => {
  showClient('/dashboard');
  const foot = (await screen.findByRole('button', { name: 'Sair' })).parentElement as HTMLElement;
  expect(foot.querySelector('.ap-avatar')?.textContent).toBe('MC');
  expect(within(foot).getByText('Marina Couto')).toBeTruthy();
  expect(within(foot).getByText(marina.email)).toBeTruthy();
});

test('collapsed to icons it keeps its names, and a group opens beside it, by keyboard alone', async () => {
  const { address } = showClient('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Recolher menu' }));
  expect(screen.queryByRole('textbox', { name: 'Filtrar menu' })).toBeNull();
  const wi = within(await nav()).getByRole('button', { name: 'WI', expanded: false });
  wi.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Expandir menu' })).toBeTruthy();
  expect(within(screen.getByRole('group', { name: 'WI' })).getByRole('link').textContent).toBe('Pacotes');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Pacotes' })).toBeNull();
  expect(document.activeElement).toBe(wi);
  await userEvent.keyboard('{Enter}{Tab}{Enter}');
  expect(address()).toBe('/dashboard/wi/pacotes');
  expect(screen.queryByRole('link', { name: 'Pacotes' })).toBeNull();
});

test('is narrowed by a piece of a name without accents and case; Escape shows all of it again', async () => {
  const { address } = showClient('/dashboard');
  const before = await shownLinks();
  const filter = screen.getByRole('textbox', { name: 'Filtrar menu' });
  await userEvent.type(filter, 'MUNICIP');
  expect(await shownLinks()).toEqual(['Município']);
  await userEvent.keyboard('{Escape}');
  expect(await shownLinks()).toEqual(before);
  // A match on the group name shows the whole group.
  await userEvent.type(filter, 'averbacao');
  expect(await shownLinks()).toEqual(['Caixa Postal', 'Exclusão em Bloco', 'Sistema de Averbação']);
  await userEvent.clear(filter);
  await userEvent.type(filter, 'xyz');
  expect(screen.getByText('Nada no menu com este nome')).toBeTruthy();
  await userEvent.clear(filter);
  await userEvent.type(filter, 'pacote{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Pacotes');
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/dashboard/wi/pacotes');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Filtrar menu' }).value).toBe(''));
});

test('Sair asks first where it would lose what was typed', async () => {
  fakeGateway({ 'GET /api/Usuario': { body: [] } });
  const { address } = showClient('/dashboard/usuarios');
  await userEvent.click(await screen.findByRole('button', { name: 'Novo Usuário' }));
  await userEvent.type(await screen.findByLabelText('Nome'), 'Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Sair', hidden: true }));
  expect(await screen.findByText('Há alterações não salvas. Sair mesmo assim?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Ana');
  expect(address()).toBe('/dashboard/usuarios');
});

test('A-E11: with the built-in API the favourites stand above the menu; a page is pinned and unpinned', async () => {
  setRuntimeConfig({ builtInApi: true });
  fakeGateway({});
  showClient('/dashboard/assessoria');
  const pinned = async () =>
    within(await screen.findByRole('navigation', { name: 'Favoritos' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const first = [
    ['Averbações', '/dashboard/averbacao/exclusao-bloco/averbacoes'],
    ['Fechamento do mês', '/dashboard/faturas/lista/fechamento'],
    ['Segurados', '/dashboard/cadastros/segurado'],
    ['Tarefas', '/dashboard/tarefas'],
  ];
  expect(await pinned()).toEqual(first);
  await userEvent.click(await screen.findByRole('button', { name: 'Fixar nos favoritos' }));
  expect(await pinned()).toEqual([...first, ['Assessoria', '/dashboard/assessoria']]);
  await userEvent.click(screen.getByRole('button', { name: 'Tirar dos favoritos' }));
  expect(await pinned()).toEqual(first);
});

test('with a foreign service there are no favourites', async () => {
  showClient('/dashboard');
  await nav();
  expect(screen.queryByRole('navigation', { name: 'Favoritos' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Fixar nos favoritos' })).toBeNull();
});
