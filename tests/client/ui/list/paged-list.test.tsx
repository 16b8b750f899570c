import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ListCard } from '../../../../client/src/ui/list/ListCard.tsx';
import { useListScreen } from '../../../../client/src/ui/list/useListScreen.ts';
import type { ServerPage } from '../../../../client/src/ui/list/server-page.ts';
import { showPage } from '../../../support/client-page.tsx';

interface Nota {
  readonly id: number;
  readonly texto: string;
}

const columns = [{ key: 'texto', title: 'Texto', rowHeader: true, value: (nota: Nota) => nota.texto }];
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

test('a list of one order has plain heads; one that cannot be had whole is neither exported nor chosen from', () => {
  show({ order: null });
  expect(screen.queryByRole('button', { name: 'Texto' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
