import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import CaixasPostaisPage from '../../../client/src/features/cadastros/partes/CaixasPostaisPage.tsx';
import CorretoresPage from '../../../client/src/features/cadastros/partes/CorretoresPage.tsx';
import SubgruposPage from '../../../client/src/features/cadastros/partes/SubgruposPage.tsx';
import SuspensoesPage from '../../../client/src/features/suspensoes/SuspensoesPage.tsx';
import TomadoresPage from '../../../client/src/features/cadastros/partes/TomadoresPage.tsx';
import UsuariosPage from '../../../client/src/features/usuarios/UsuariosPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const cells = (text: string) => {
  const row = screen.getByText(text).closest('tr') as HTMLTableRowElement;
  // The first cell holds the selection checkbox.
  return [...row.cells].slice(1).map((cell) => cell.textContent);
};

const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('Corretores', async () => {
  const corretor = {
    id_corretor: 5,
    razao_social: 'Pátria',
    cnpj: '11222333000181',
    registro_susep: '10.1',
    email_contato: 'a@b.test',
  };
  fakeGateway({ 'GET /api/CocorretorApolice': { body: [{ ...corretor, telefone_contato: '1133224455' }] } });
  showPage(<CorretoresPage />);
  await screen.findByText('Pátria');
  expect(titles()).toEqual(['ID', 'Razão Social', 'CNPJ', 'Registro SUSEP', 'Email', 'Telefone']);
  expect(cells('Pátria')).toEqual(['5', 'Pátria', '11.222.333/0001-81', '10.1', 'a@b.test', '(11) 3322-4455']);
  expect(leads('a@b.test')).toBe('mailto:a@b.test');
  expect(leads('(11) 3322-4455')).toBe('tel:1133224455');
});

test('Caixa Postal', async () => {
  fakeGateway({
    'GET /api/CaixaPostal': { body: [{ id_caixa_postal: 1, caixa: 'CX-9', id_apolice: 10, id_grupo: 4 }] },
  });
  showPage(<CaixasPostaisPage />);
  await screen.findByText('CX-9');
  expect(titles()).toEqual(['ID', 'Número da Caixa', 'ID Apólice', 'ID Grupo']);
  expect(cells('CX-9')).toEqual(['1', 'CX-9', '10', '4']);
  expect(leads('10')).toBe('/dashboard/apolices/10');
});

test('a filter that leaves nothing can be taken back where it is said, by keys too', async () => {
  fakeGateway({ 'GET /api/SubGrupo': { body: [{ id_subgrupo: 1, nome: 'Sul', id_grupo: 2 }] } });
  const { router } = showPage(<SubgruposPage />, { at: '/?status=inativo&ordem=nome.asc' });
  await screen.findByText('Nenhum subgrupo encontrado');
  expect(screen.queryByRole('button', { name: 'Limpar busca' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await screen.findByText('Sul');
  expect(router.location.search).toBe('?ordem=nome.asc');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test.each([
  ['GET /api/CaixaPostal', CaixasPostaisPage],
  ['GET /api/ApoliceTomador', TomadoresPage],
])('before %s has answered the cards count nothing', async (call, Page) => {
  const answer = Promise.withResolvers<{ body: unknown }>();
  fakeGateway({ [call]: () => answer.promise });
  showPage(<Page />);
  const figures = () => {
    const cards = within(screen.getByRole('region', { name: 'Resumo' }));
    return cards.getAllByRole('definition').map(({ textContent }) => textContent);
  };
  expect(new Set(figures())).toEqual(new Set(['–']));
  answer.resolve({ body: [] });
  await waitFor(() => expect(figures()[0]).toBe('0'));
});

test('Subgrupos: a missing ativo counts as active', async () => {
  const body = [
    { id_subgrupo: 1, nome: 'Sul', descricao: 'Filial Sul', id_grupo: 2 },
    { id_subgrupo: 2, nome: 'Norte', descricao: null, id_grupo: 2, ativo: false },
    { id_subgrupo: 3, nome: 'Leste', descricao: null, id_grupo: 2, ativo: null },
  ];
  fakeGateway({ 'GET /api/SubGrupo': { body: { data: body } } });
  showPage(<SubgruposPage />);
  await screen.findByText('Sul');
  expect(titles()).toEqual(['ID', 'Nome', 'Descrição', 'ID Grupo', 'Status']);
  expect(cells('Sul')).toEqual(['1', 'Sul', 'Filial Sul', '2', 'Ativo']);
  expect(cells('Norte').at(-1)).toBe('Inativo');
  expect(cells('Leste').at(-1)).toBe('Ativo');
  await userEvent.click(screen.getByRole('button', { name: 'Inativos 1' }));
  expect(within(screen.getByRole('table')).getAllByRole('rowheader')).toHaveLength(1);
});

test.each([
  ['Tomadores', TomadoresPage, 'GET /api/ApoliceTomador', 'Nenhum tomador encontrado'],
  ['Corretores', CorretoresPage, 'GET /api/CocorretorApolice', 'Nenhum corretor encontrado'],
  ['Caixa Postal', CaixasPostaisPage, 'GET /api/CaixaPostal', 'Nenhuma caixa postal encontrada'],
  ['Subgrupos', SubgruposPage, 'GET /api/SubGrupo', 'Nenhum subgrupo encontrado'],
  ['Suspensão de Apólices', SuspensoesPage, 'GET /api/SuspensaoApolice', 'Nenhuma suspensão encontrada'],
  ['Usuários', UsuariosPage, 'GET /api/Usuario', 'Nenhum usuário encontrado'],
])('B6: %s: its title, what it says when empty, and what a failure does to it', async (title, Page, call, empty) => {
  const gateway = fakeGateway({ [call]: { body: [] } });
  showPage(<Page />);
  expect(await screen.findByText(empty)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  await waitFor(() => expect(document.title).toBe(`${title} · Romaneio`));
  expect(screen.getByText('Mostrando 0 a 0 de 0 registros')).toBeTruthy();
  gateway.answer(call, { status: 503, body: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Erro 503: Erro desconhecido');
  // The total is unknown, so no count is shown.
  expect(screen.getByText('A lista não pôde ser carregada.')).toBeTruthy();
  expect(screen.getByText('Mostrando – a – de – registros')).toBeTruthy();
  const cards = screen.queryByRole('region', { name: 'Resumo' });
  expect([...(cards?.querySelectorAll('dd') ?? [])].map((dd) => dd.textContent).filter((text) => text !== '–')).toEqual(
    [],
  );
});
