import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import CaixasPostaisPage from '../../../../client/src/features/cadastros/partes/CaixasPostaisPage.tsx';
import { showPage } from '../../../support/client-page.tsx';
import { fakeGateway } from '../../../support/fake-gateway.ts';

const caixas = Array.from({ length: 23 }, (_, index) => ({
  id_caixa_postal: index + 1,
  caixa: `CX-${String(index + 1).padStart(2, '0')}`,
  id_apolice: 10,
  id_grupo: index < 3 ? 1 : 2,
}));

async function showList() {
  fakeGateway({ 'GET /api/CaixaPostal': { body: caixas } });
  const { router } = showPage(<CaixasPostaisPage />);
  await screen.findByText('CX-01');
  return router;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const bar = () => screen.findByRole('group', { name: 'Itens selecionados' });
const press = async (name: string) => userEvent.click(within(await bar()).getByRole('button', { name }));

test('a chosen row brings the bar in place of the search, and clearing the search back', async () => {
  await showList();
  await userEvent.click(box('Selecionar CX-02'));
  expect(within(await bar()).getByText('1 item selecionado')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  await press('Limpar seleção');
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(box('Selecionar CX-02').checked).toBe(false);
  expect(document.activeElement).toBe(box('Selecionar todos desta página'));
});

test('the box of the head chooses the page, and the bar offers all rows of the search', async () => {
  await showList();
  await userEvent.click(box('Selecionar todos desta página'));
  expect(within(await bar()).getByText('10 itens selecionados')).toBeTruthy();
  await press('Selecionar todos os 23 desta busca');
  expect(within(await bar()).getByText('23 itens selecionados')).toBeTruthy();
  expect(screen.queryByText(/Selecionar todos os/)).toBeNull();
});

test('A-T1: a choice outlives the page, not the search that the way back leads to', async () => {
  const router = await showList();
  await userEvent.click(box('Selecionar CX-01'));
  await userEvent.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(within(await bar()).getByText('1 item selecionado')).toBeTruthy();
  await userEvent.click(box('Selecionar CX-11'));
  expect(within(await bar()).getByText('2 itens selecionados')).toBeTruthy();
  // The search field is hidden while rows are selected, so the search changes through the address.
  await router.navigate('/?busca=CX-1');
  await screen.findByText('CX-19');
  expect(screen.queryByRole('group', { name: 'Itens selecionados' })).toBeNull();
  expect(box('Selecionar CX-11').checked).toBe(false);
});

test('copies the chosen rows with their titles, in the order of the list', async () => {
  const user = userEvent.setup();
  await showList();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(box('Selecionar CX-04'));
  await user.click(box('Selecionar CX-02'));
  await user.click(within(await bar()).getByRole('button', { name: 'Copiar' }));
  expect(written.mock.calls).toEqual([['ID\tNúmero da Caixa\tID Apólice\tID Grupo\n2\tCX-02\t10\t1\n4\tCX-04\t10\t2']]);
  expect(await screen.findByText('2 linhas copiadas')).toBeTruthy();
});

test('prints the chosen rows, and nothing of them stays', async () => {
  await showList();
  const paper: string[] = [];
  const print = vi.fn(() => {
    paper.push(...[...document.querySelectorAll('.ap-paper tbody tr')].map((row) => row.textContent));
    dispatchEvent(new Event('afterprint'));
  });
  vi.stubGlobal('print', print);
  await userEvent.click(box('Selecionar CX-03'));
  await press('Imprimir');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(paper).toEqual(['3CX-03101']);
  expect(document.querySelector('.ap-paper')).toBeNull();
});

test('the menu prints all rows of the search, not those of the page', async () => {
  await showList();
  let rows = 0;
  const print = vi.fn(() => {
    rows = document.querySelectorAll('.ap-paper tbody tr').length;
  });
  vi.stubGlobal('print', print);
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir (todos os 23)' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(rows).toBe(23);
  expect(document.querySelector('.ap-paper h1')?.textContent).toBe('Caixas Postais');
  dispatchEvent(new Event('afterprint'));
});
