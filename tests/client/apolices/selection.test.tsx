import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import ApolicesPage from '../../../client/src/features/apolices/ApolicesPage.tsx';
import { recordingGateway } from '../../support/recording-gateway.ts';
import { showPage } from '../../support/client-page.tsx';

const TOTAL = 230;
const LIST = 'POST /api/Apolice/ListarApolices';
const gateway = recordingGateway();

beforeEach(() => {
  gateway.on(LIST, ({ call }) => {
    const { start, length } = call.body as { start: number; length: number };
    const count = Math.min(length, TOTAL - start + 1);
    const data = Array.from({ length: count }, (_, index) => ({
      iD_APOLICE_NACIONAL: start + index,
      numero: `N${start + index}`,
    }));
    return { body: { status: 1, data, recordsTotal: TOTAL } };
  });
});

async function showList() {
  const user = userEvent.setup();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const shown = showPage(<ApolicesPage />, { at: '/dashboard/apolices' });
  await screen.findByText('N1');
  /** The copied numbers, without the header line. */
  const numbers = () =>
    copied.mock.lastCall?.[0]
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t')[0]);
  return { ...shown, user, numbers };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const bar = () => screen.findByRole('group', { name: 'Itens selecionados' });
const tool = async (name: string) => within(await bar()).getByRole('button', { name });

test('what is chosen on one page stays chosen on the next', async () => {
  const { user, numbers } = await showList();
  await user.click(box('Selecionar N2'));
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar N13' }));
  expect(within(await bar()).getByText('2 itens selecionados')).toBeTruthy();
  await user.click(await tool('Copiar'));
  expect(await screen.findByText('2 linhas copiadas')).toBeTruthy();
  expect(numbers()).toEqual(['N2', 'N13']);
});

test('all of the search are read only once something is done with them', async () => {
  const { user, numbers } = await showList();
  await user.click(box('Selecionar todos desta página'));
  const before = gateway.sent(LIST).length;
  await user.click(await tool(`Selecionar todos os ${TOTAL} desta busca`));
  expect(within(await bar()).getByText(`${TOTAL} itens selecionados`)).toBeTruthy();
  await user.click(box('Selecionar N3'));
  expect(within(await bar()).getByText(`${TOTAL - 1} itens selecionados`)).toBeTruthy();
  expect(gateway.sent(LIST)).toHaveLength(before);

  await user.click(await tool('Copiar'));
  expect(await screen.findByText(`${TOTAL - 1} linhas copiadas`)).toBeTruthy();
  expect(numbers()).toHaveLength(TOTAL - 1);
  expect(numbers()).not.toContain('N3');
});

test('a failure on the way is told, and the choice stays', async () => {
  const { user } = await showList();
  await user.click(box('Selecionar N1'));
  await user.click(await tool(`Selecionar todos os ${TOTAL} desta busca`));
  gateway.on(LIST, { status: 503, body: '' });
  await user.click(await tool('Copiar'));
  expect(await screen.findByText('Não foi possível copiar. Erro 503: Erro desconhecido')).toBeTruthy();
  expect(within(await bar()).getByText(`${TOTAL} itens selecionados`)).toBeTruthy();
});

test('another search has nothing chosen, and a view leads back to a search', async () => {
  const { user, address } = await showList();
  await user.click(box('Selecionar N1'));
  await user.click(await tool('Limpar seleção'));
  expect(document.activeElement).toBe(box('Selecionar todos desta página'));
  await user.type(screen.getByRole('searchbox'), 'serra{Enter}');
  await user.click(screen.getByRole('button', { name: 'Visões' }));
  await user.type(await screen.findByLabelText('Salvar visão atual'), 'Serra{Enter}');
  await user.keyboard('{Escape}');
  await user.click(box('Selecionar N1'));
  await user.click(await tool(`Selecionar todos os ${TOTAL} desta busca`));
  await user.click(await tool('Limpar seleção'));
  await user.click(screen.getAllByRole('button', { name: 'Limpar busca' })[0] as HTMLElement);
  expect(address()).toBe('/dashboard/apolices');
  await user.click(screen.getByRole('button', { name: 'Visões' }));
  await user.click(await screen.findByRole('link', { name: 'Serra' }));
  expect(address()).toBe('/dashboard/apolices?busca=serra');
});
