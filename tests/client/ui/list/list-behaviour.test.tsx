import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import CorretoresPage from '../../../../client/src/features/cadastros/partes/CorretoresPage.tsx';
import { PreferencesOwner } from '../../../../client/src/hooks/preferences.ts';
import { showPage } from '../../../support/client-page.tsx';
import { fakeGateway } from '../../../support/fake-gateway.ts';

const CALL = 'GET /api/CocorretorApolice';
const rows = Array.from({ length: 30 }, (_, i) => ({
  id_corretor: i + 1,
  razao_social: `Corretora ${String.fromCharCode(90 - (i % 26))}${i}`,
  cnpj: '11222333000181',
  registro_susep: `10.${i}`,
  email_contato: `c${i}@corretora.test`,
  telefone_contato: '11987654321',
}));

const table = () => screen.getByRole('table');
const names = () =>
  within(table())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const titles = () =>
  within(table())
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const range = () => screen.getByText(/^Mostrando/, { selector: 'span' }).textContent;

async function show(at = '/') {
  fakeGateway({ [CALL]: { body: rows } });
  const { router } = showPage(<CorretoresPage />, { at });
  await waitFor(() => expect(range()).toContain('de 30'));
  return router;
}

test('shows Carregando... over skeleton rows until the rows are there', async () => {
  const answer = Promise.withResolvers<{ body: unknown }>();
  fakeGateway({ [CALL]: () => answer.promise });
  showPage(<CorretoresPage />);
  expect((await screen.findByText('Carregando...')).getAttribute('role')).toBe('status');
  expect(screen.queryByText('Nenhum corretor encontrado')).toBeNull();
  expect(screen.getByRole('region', { name: 'Lista de Corretores' }).getAttribute('aria-busy')).toBe('true');
  answer.resolve({ body: rows });
  await screen.findByText('Corretora Z0');
  expect(screen.queryByText('Carregando...')).toBeNull();
});

test('keeps the old rows while it reads again', async () => {
  const gateway = fakeGateway({ [CALL]: { body: rows } });
  showPage(<CorretoresPage />);
  await screen.findByText('Corretora Z0');
  const answer = Promise.withResolvers<{ body: unknown }>();
  gateway.answer(CALL, () => answer.promise);
  await userEvent.click(button('Atualizar'));
  expect(screen.getByText('Corretora Z0')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Lista de Corretores' }).getAttribute('aria-busy')).toBe('true');
  answer.resolve({ body: rows.slice(1, 2) });
  await waitFor(() => expect(screen.queryByText('Corretora Z0')).toBeNull());
});

test('a head sorts up, then down, then not at all, and says so', async () => {
  const router = await show();
  const head = () => screen.getByRole('columnheader', { name: /Razão Social/ });
  await userEvent.click(button('Razão Social'));
  expect(head().getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByText('Ordenado por Razão Social, crescente')).toBeTruthy();
  expect(names()[0]).toBe('Corretora A25');
  expect(router.location.search).toBe('?ordem=razao_social.asc');
  await userEvent.click(button(/Razão Social/));
  expect(head().getAttribute('aria-sort')).toBe('descending');
  expect(names()[0]).toBe('Corretora Z26');
  await userEvent.click(button(/Razão Social/));
  expect(head().hasAttribute('aria-sort')).toBe(false);
  expect(names()[0]).toBe('Corretora Z0');
});

test('pages and sizes: a new size leads to page 1, the address follows, Back returns', async () => {
  const router = await show();
  await userEvent.click(button('Página 3'));
  expect(range()).toBe('Mostrando 21 a 30 de 30 registros');
  await userEvent.selectOptions(screen.getByLabelText('Por página'), '25');
  expect(range()).toBe('Mostrando 1 a 25 de 30 registros');
  expect(router.location.search).toBe('?tamanho=25');
  await router.navigate(-1);
  await waitFor(() => expect(range()).toBe('Mostrando 21 a 30 de 30 registros'));
});

test('a link opens the list as it was; what it spells wrongly leaves the address', async () => {
  const router = await show('/?busca=corretora&pagina=2&tamanho=25&ordem=id_corretor.desc&status=x');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('corretora');
  expect(names()[0]).toBe('Corretora V4');
  expect(range()).toBe('Mostrando 26 a 30 de 30 registros');
  await router.navigate('/?tamanho=7&pagina=9&ordem=cidade.asc');
  await waitFor(() => expect(router.location.search).toBe('?pagina=9'));
  expect(range()).toBe('Mostrando 21 a 30 de 30 registros');
});

test('typing filters at once, goes to page 1, and the address follows without a history entry', async () => {
  const router = await show('/?pagina=3');
  await userEvent.type(screen.getByRole('searchbox'), 'c');
  expect(range()).toBe('Mostrando 1 a 10 de 30 registros');
  await userEvent.type(screen.getByRole('searchbox'), '29@');
  expect(names()).toEqual(['Corretora W29']);
  await waitFor(() => expect(router.location.search).toBe('?busca=c29%40'));
  expect(router.action).toBe('REPLACE');
});

test('columns are hidden and moved, remembered for this user alone, and restored', async () => {
  fakeGateway({ [CALL]: { body: rows } });
  const page = (owner: string) => (
    <PreferencesOwner value={owner}>
      <CorretoresPage />
    </PreferencesOwner>
  );
  showPage(page('7'));
  await screen.findByText('Corretora Z0');
  await userEvent.click(button('Colunas'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Razão Social' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }));
  await userEvent.click(button('Mover CNPJ para cima'));
  const arranged = ['ID', 'CNPJ', 'Razão Social', 'Registro SUSEP', 'Telefone'];
  expect(titles()).toEqual(arranged);
  cleanup();
  showPage(page('8'));
  await screen.findByText('Corretora Z0');
  expect(titles()).toEqual(['ID', 'Razão Social', 'CNPJ', 'Registro SUSEP', 'Email', 'Telefone']);
  cleanup();
  showPage(page('7'));
  await screen.findByText('Corretora Z0');
  expect(titles()).toEqual(arranged);
  await userEvent.click(button('Colunas'));
  await userEvent.click(button('Restaurar padrão'));
  expect(titles()).toHaveLength(6);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Restaurar padrão' })).toBeNull();
  expect(document.activeElement).toBe(button('Colunas'));
});

test('a link shows the columns that its sender chose, and what they are for oneself stays', async () => {
  const router = await show();
  await userEvent.click(button('Colunas'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'ID' }));
  const link = '?colunas=razao_social%2Ccnpj%2Cregistro_susep%2Ctelefone_contato';
  expect(router.location.search).toBe(link);
  await userEvent.click(button('Restaurar padrão'));
  expect(router.location.search).toBe('');
  cleanup();
  await show(`/${link}`);
  expect(titles()).toEqual(['Razão Social', 'CNPJ', 'Registro SUSEP', 'Telefone']);
  cleanup();
  const senseless = await show('/?colunas=nada&busca=corretora');
  expect(titles()).toHaveLength(6);
  expect(senseless.location.search).toBe('?busca=corretora');
});

test('arrows go from row to row in the same column', async () => {
  await show();
  const first = screen.getByRole('link', { name: 'c0@corretora.test' });
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('c1@corretora.test');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(first);
});

test('exports all rows of the search with the visible columns, not only the page', async () => {
  await show('/?busca=corretora');
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push(this.download);
  });
  await userEvent.click(button('Exportar'));
  await userEvent.click(button('CSV (todos os 30)'));
  expect(await screen.findByText('30 registros exportados')).toBeTruthy();
  await userEvent.click(button('Exportar'));
  await userEvent.click(button('CSV (esta página)'));
  expect(await screen.findByText('10 registros exportados')).toBeTruthy();
  const lines = (await Promise.all(saved.map((blob) => blob.text()))).map((text) => text.trim().split('\r\n'));
  expect(lines.map((file) => file.length)).toEqual([31, 11]);
  expect(lines[0]?.[1]).toBe('1;Corretora Z0;11.222.333/0001-81;10.0;c0@corretora.test;(11) 98765-4321');
  expect(files[0]).toMatch(/^corretores_\d{4}-\d\d-\d\d_\d{4}\.csv$/);
});
