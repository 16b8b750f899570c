import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ListCard } from '../../../../client/src/ui/list/ListCard.tsx';
import { useListScreen } from '../../../../client/src/ui/list/useListScreen.ts';
import type { ServerPage } from '../../../../client/src/ui/list/useListScreen.ts';
import { showPage } from '../../../support/client-page.tsx';

interface Nota {
  readonly id: number;
  readonly texto: string;
}

const columns = [
  { key: 'texto', title: 'Texto', rowHeader: true, value: (nota: Nota) => nota.texto },
  { key: 'autor', title: 'Autor', narrows: true, value: ({ id }: Nota) => (id === 1 ? 'Ana Sá' : null) },
];
const filters = [
  { name: 'tipo', label: 'Tipo', options: [{ value: 'b', label: 'B' }], of: ({ texto }: Nota) => texto },
];
const served: ServerPage<Nota> = {
  rows: [
    { id: 2, texto: 'b' },
    { id: 1, texto: 'a' },
  ],
  found: 30,
  settled: true,
  order: 'server',
  refresh: vi.fn<() => void>(),
  all: undefined,
};

function Notas({ page }: { readonly page: ServerPage<Nota> }) {
  const list = useListScreen({ name: 'notas', columns, filters, page });
  return (
    <ListCard
      list={list}
      label="Notas"
      placeholder="Buscar..."
      rowKey={({ id }) => id}
      loading={false}
      refetching={false}
      updatedAt={0}
      emptyText="Nenhuma nota"
    />
  );
}

const show = (page: Partial<ServerPage<Nota>> = {}) =>
  showPage(<Notas page={{ ...served, ...page }} />, { at: '/notas?pagina=2&tamanho=10' });
const texts = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('the server orders all of the search: a sort asks it anew from page 1 and moves no row here', async () => {
  const { address } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Texto' }));
  expect(address()).toBe('/notas?tamanho=10&ordem=texto.asc');
  expect(texts()).toEqual(['b', 'a']);
  expect(screen.queryByText('Ordena somente esta página')).toBeNull();
});

test('a filter is asked for by the address, counts nothing and hides no row here', async () => {
  const { address } = show();
  await userEvent.click(screen.getByRole('button', { name: 'B' }));
  expect(address()).toBe('/notas?tamanho=10&tipo=b');
  expect(texts()).toEqual(['b', 'a']);
});

test('a cell offers the rows with its text alone, by the search; an empty one offers nothing', async () => {
  const { address } = show();
  expect(screen.getAllByRole('button', { name: /^Só / })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Só Ana Sá' }));
  expect(address()).toBe('/notas?tamanho=10&busca=Ana+S%C3%A1');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Ana Sá');
});

test('a list of one order has plain heads; one that cannot be had whole is neither exported nor chosen from', () => {
  show({ order: null });
  expect(screen.queryByRole('button', { name: 'Texto' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test('a list that is not exported whole is printed whole all the same', async () => {
  const printed: (string | undefined)[] = [];
  vi.stubGlobal('print', () => {
    printed.push(...[...document.querySelectorAll('.ap-paper td')].map(({ textContent }) => textContent));
    dispatchEvent(new Event('afterprint'));
  });
  const paper = () => Promise.resolve([...served.rows, { id: 3, texto: 'c' }]);
  show({ paper });
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir (todos os 30)' }));
  await waitFor(() => expect(printed).toEqual(['b', '', 'a', 'Ana Sá', 'c', '']));
});

test('more rows than anybody reads on paper are not fetched: the screen says what to do, and offers the page', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const paper = vi.fn<() => Promise<Nota[]>>();
  show({ paper, found: 52_000 });
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir (todos os 52.000)' }));
  await screen.findByText(
    'Não foi possível imprimir. São 52.000 registros; de uma vez imprimem-se até 5.000. Reduza a lista com a busca ou os filtros, ou exporte a planilha.',
  );
  expect(paper).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir esta página' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  dispatchEvent(new Event('afterprint'));
});

test('the page says on paper which rows of how many it has', () => {
  show({ paper: () => Promise.resolve([]) });
  expect(document.querySelector('.ap-print-range')?.textContent).toBe(
    'Só a página 2 de 3 da lista: linhas 11 a 20 de 30. A lista inteira sai em Exportar › Imprimir.',
  );
});
