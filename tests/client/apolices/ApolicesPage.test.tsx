import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { hoje } from '../../../shared/format/data.ts';
import ApolicesPage from '../../../client/src/features/apolices/ApolicesPage.tsx';
import { readTokenFrom } from '../../../client/src/api/access-token.ts';
import { recordingGateway, type RecordedCall } from '../../support/recording-gateway.ts';
import { showPage } from '../../support/client-page.tsx';
import { sentenceOf } from '../../support/sentence-of.ts';

const gateway = recordingGateway();
const LIST = 'POST /api/Apolice/ListarApolices';
const PAGE = '/dashboard/apolices';

interface ListBody {
  start: number;
  length: number;
  search: { value: string };
}

const bodyOf = (call: RecordedCall) => call.body as ListBody;
const starts = () => gateway.sent(LIST).map((call) => bodyOf(call).start);

/** Serves policies numbered by position, `total` of them. */
function serve(total: number, filtered = total) {
  gateway.on(LIST, ({ call }) => {
    const { start, length } = bodyOf(call);
    const count = Math.max(0, Math.min(length, filtered - start + 1));
    const data = Array.from({ length: count }, (_, index) => apolice(start + index));
    return { body: { status: 1, data, recordsTotal: total, recordsFiltered: filtered } };
  });
}

function apolice(position: number) {
  return {
    iD_APOLICE_NACIONAL: 1000 + position,
    numero: `N${position}`,
    ramo: 54,
    ramoDescricao: 'RCTR-C',
    seguradoRazaoSocial: `Tomador ${position}`,
    corretorRazaoSocial: `Corretor ${100 - position}`,
    iniciO_VIGENCIA: '2026-01-01T00:00:00',
    finaL_VIGENCIA: '2099-12-31T00:00:00',
    tipo: position % 2 === 0 ? 'E' : 'D',
  };
}

const numbers = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const card = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

beforeEach(() => serve(3046));

describe('the list', () => {
  test('cards, columns, rows and range, from one page of the server', async () => {
    showPage(<ApolicesPage />, { at: PAGE });
    expect(await screen.findByText('Mostrando 1 a 10 de 3.046 registros')).toBeTruthy();
    expect(screen.getByText(/^Atualizado às \d\d:\d\d$/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Apólices');
    expect(card('Total de Apólices')).toBe('3.046');
    expect(card('Página Atual')).toBe('10');
    expect(card('Total de Páginas')).toBe('305');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Número',
      'Ramo',
      'Tomador',
      'Corretor',
      'Início Vigência',
      'Fim Vigência',
      'Status',
      'Ações',
    ]);
    expect(screen.getByRole('button', { name: 'Atualizar' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Adicionar Apólice' })).toBeTruthy();
    const first = within(screen.getAllByRole('row')[1] as HTMLElement);
    const texts = first.getAllByRole('cell').map((cell) => cell.textContent);
    expect(texts.slice(1)).toEqual([
      '54 – RCTR-C',
      'Tomador 1',
      'Corretor 99',
      '01/01/2026',
      '31/12/2099',
      'Ativo',
      'Ver',
    ]);
    expect(bodyOf(gateway.sent(LIST)[0] as RecordedCall)).toEqual({ start: 1, length: 10, search: { value: '' } });
  });

  test('tipo D is Ativo, any other stands as it came', async () => {
    showPage(<ApolicesPage />, { at: PAGE });
    const badges = (await screen.findAllByText(/^(Ativo|E)$/)).map((badge) => badge.textContent);
    expect(badges.slice(0, 4)).toEqual(['Ativo', 'E', 'Ativo', 'E']);
  });

  test('Ações leads to the policy by its national id', async () => {
    const { address } = showPage(<ApolicesPage />, { at: PAGE });
    const link = await screen.findByRole('link', { name: 'Ver apólice N3' });
    expect(link.getAttribute('href')).toBe('/dashboard/apolices/1003');
    await userEvent.click(link);
    expect(address()).toBe('/dashboard/apolices/1003');
  });

  test('a policy that ends within thirty days says so', async () => {
    const day = hoje(new Date(Date.now() + 12 * 86_400_000));
    gateway.on(LIST, {
      body: { status: 1, data: [{ ...apolice(1), finaL_VIGENCIA: `${day}T00:00:00` }], recordsTotal: 1 },
    });
    showPage(<ApolicesPage />, { at: PAGE });
    expect((await screen.findByText('Vence em 12 dias')).closest('td')?.title).toBe('Ativo · Vence em 12 dias');
  });
});

describe('paging', () => {
  test('start is (page - 1) × size + 1, and the next page is fetched ahead', async () => {
    showPage(<ApolicesPage />, { at: PAGE });
    await screen.findByText('Mostrando 1 a 10 de 3.046 registros');
    await waitFor(() => expect(starts()).toEqual([1, 11]));
    await userEvent.click(screen.getByRole('button', { name: 'Página 2' }));
    expect(await screen.findByText('Mostrando 11 a 20 de 3.046 registros')).toBeTruthy();
    expect(numbers()[0]).toBe('N11');
    await waitFor(() => expect(starts()).toEqual([1, 11, 21]));
  });

  test('page and size stand in the address; another size leads back to page 1', async () => {
    const { address } = showPage(<ApolicesPage />, { at: `${PAGE}?pagina=3` });
    await screen.findByText('Mostrando 21 a 30 de 3.046 registros');
    await userEvent.selectOptions(screen.getByLabelText('Por página'), '50');
    expect(await screen.findByText('Mostrando 1 a 50 de 3.046 registros')).toBeTruthy();
    expect(address()).toBe(`${PAGE}?tamanho=50`);
    expect(bodyOf(gateway.sent(LIST).find((call) => bodyOf(call).length === 50) as RecordedCall).start).toBe(1);
  });

  test('a page that the list no longer has leads to its last one', async () => {
    serve(25);
    const { address, router } = showPage(<ApolicesPage />, { at: `${PAGE}?pagina=9` });
    expect(await screen.findByText('Mostrando 21 a 25 de 25 registros')).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`${PAGE}?pagina=3`));
    // Replace, because Back would only lead to the wrong address again.
    expect(router.action).toBe('REPLACE');
    await waitFor(() => expect(card('Página Atual')).toBe('5'));
  });

  test('without recordsFiltered the pages are counted by recordsTotal', async () => {
    gateway.on(LIST, { body: { status: 1, data: [apolice(1)], recordsTotal: 21 } });
    showPage(<ApolicesPage />, { at: PAGE });
    expect(await screen.findByText('Mostrando 1 a 10 de 21 registros')).toBeTruthy();
  });
});

describe('the search', () => {
  test('waits for Enter, goes to the server, leads to page 1 and counts the pages of what was found', async () => {
    const { address } = showPage(<ApolicesPage />, { at: `${PAGE}?pagina=2` });
    await screen.findByText('Mostrando 11 a 20 de 3.046 registros');
    await waitFor(() => expect(starts()).toEqual([11, 21]));
    serve(3046, 12);
    const box = screen.getByPlaceholderText('Buscar por número, tomador ou corretor...');
    const before = gateway.calls.length;
    await userEvent.type(box, 'serra');
    expect(gateway.calls).toHaveLength(before);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Mostrando 1 a 10 de 12 registros')).toBeTruthy();
    expect(bodyOf(gateway.calls[before] as RecordedCall)).toEqual({ start: 1, length: 10, search: { value: 'serra' } });
    expect(address()).toBe(`${PAGE}?busca=serra`);
    expect(card('Total de Apólices')).toBe('3.046');
    expect(card('Total de Páginas')).toBe('2');
    expect(screen.getByText(/12 apólices para “serra”/)).toBeTruthy();
  });

  test('Buscar searches as well, and asks again for the same words', async () => {
    showPage(<ApolicesPage />, { at: `${PAGE}?busca=serra` });
    await screen.findByText(/3\.046 registros/);
    const before = gateway.sent(LIST).length;
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(gateway.sent(LIST).length).toBeGreaterThan(before));
  });

  test('nothing found: the spec’s words, why, and the way out', async () => {
    serve(3046, 0);
    const { address } = showPage(<ApolicesPage />, { at: `${PAGE}?busca=xyz` });
    expect(await screen.findByText('Nenhuma apólice encontrada')).toBeTruthy();
    expect(screen.getByText('Nenhum resultado para “xyz”.')).toBeTruthy();
    expect(card('Total de Páginas')).toBe('0');
    serve(3046);
    await userEvent.click(screen.getAllByRole('button', { name: 'Limpar busca' })[0] as HTMLElement);
    expect(await screen.findByText('Mostrando 1 a 10 de 3.046 registros')).toBeTruthy();
    expect(address()).toBe(PAGE);
    expect(screen.getByPlaceholderText(/^Buscar por/)).toHaveProperty('value', '');
  });
});

test('a sort is the page’s alone, says so, and leaves the page where it is', async () => {
  const { address } = showPage(<ApolicesPage />, { at: `${PAGE}?pagina=2&ordem=senha.asc` });
  await screen.findByText('Mostrando 11 a 20 de 3.046 registros');
  // The list does not support that order.
  await waitFor(() => expect(address()).toBe(`${PAGE}?pagina=2`));
  expect(screen.queryByText('Ordena somente esta página')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Corretor/ }));
  expect(screen.getByText('Ordena somente esta página')).toBeTruthy();
  expect(numbers()[0]).toBe('N20');
  expect(address()).toBe(`${PAGE}?pagina=2&ordem=corretor.asc`);
  expect(screen.getByRole('columnheader', { name: /^Corretor/ }).getAttribute('aria-sort')).toBe('ascending');
});

describe('failures empty the list', () => {
  test.each([
    [{ body: { status: 0, data: [apolice(1)], recordsTotal: 1 } }, 'Formato de dados inválido'],
    [{ body: { status: 1, data: null } }, 'Formato de dados inválido'],
    [{ body: null }, 'Formato de dados inválido'],
    [{ status: 500, body: 'falhou' }, 'Erro 500: falhou'],
    [{ status: 503, body: '' }, 'Erro 503: Erro desconhecido'],
  ])('%j', async (reply, message) => {
    gateway.on(LIST, reply);
    showPage(<ApolicesPage />, { at: PAGE });
    const alert = await screen.findByRole('alert');
    expect(sentenceOf(alert.querySelector('.alert-text')!)).toBe(message);
    expect(screen.getByText('Nenhuma apólice encontrada')).toBeTruthy();
    expect(card('Total de Apólices')).toBe('–');
    serve(1);
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Mostrando 1 a 1 de 1 registros')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that was there before, too', async () => {
    showPage(<ApolicesPage />, { at: PAGE });
    await screen.findByText('Mostrando 1 a 10 de 3.046 registros');
    gateway.on(LIST, { status: 500, body: 'falhou' });
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryAllByRole('rowheader')).toEqual([]);
  });
});

test('shows that it is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gateway.on(LIST, async () => {
    await promise;
    return { body: { status: 1, data: [], recordsTotal: 0 } };
  });
  showPage(<ApolicesPage />, { at: PAGE });
  expect(screen.getByText('Carregando...')).toBeTruthy();
  resolve();
  expect(await screen.findByText('Nenhuma apólice encontrada')).toBeTruthy();
});

test('without a token nothing is asked and nothing is said', () => {
  readTokenFrom(() => null);
  showPage(<ApolicesPage />, { at: PAGE });
  expect(gateway.calls).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
