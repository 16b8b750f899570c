import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import ApolicePage from '../../../client/src/features/apolices/ApolicePage.tsx';
import { recordingGateway } from '../../support/recording-gateway.ts';
import { showPage } from '../../support/client-page.tsx';

const gateway = recordingGateway();
const TOTAL = 23;

beforeEach(() => {
  gateway.on('POST /api/Apolice/ListarApolices', ({ call }) => {
    const { start, length } = call.body as { start: number; length: number };
    const count = Math.max(0, Math.min(length, TOTAL - start + 1));
    const data = Array.from({ length: count }, (_, index) => apolice(start + index));
    return { body: { status: 1, data, recordsTotal: 3046, recordsFiltered: TOTAL } };
  });
  gateway.on('GET /api/Apolice/dados-apolice/', ({ call }) => ({
    body: apolice(Number(call.endpoint.split('/').at(-1))),
  }));
});

const apolice = (id: number) => ({ iD_APOLICE_NACIONAL: id, numero: `N${id}`, seguradoRazaoSocial: `S${100 - id}` });

/** Opens a policy the way a link in the list does. */
async function openFrom(lista: string, id: number) {
  const page = showPage(<ApolicePage />, { at: '/dashboard/apolices/1', path: '/dashboard/apolices/:id' });
  await page.router.navigate(`/dashboard/apolices${lista}`);
  await screen.findByText('outra página');
  await page.router.navigate(`/dashboard/apolices/${id}`, { lista: { atual: lista, anterior: lista } });
  await screen.findByRole('heading', { level: 1, name: `Apólice #N${id}` });
  return page;
}

const shows = (id: number) => screen.findByRole('heading', { level: 1, name: `Apólice #N${id}` });

test('the one after and the one before, across pages, by button and by Alt with an arrow', async () => {
  const { address } = await openFrom('?busca=serra&pagina=2', 19);
  expect(await screen.findByText('19 de 23')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Próxima apólice' }));
  await shows(20);
  expect(address()).toBe('/dashboard/apolices/20');
  await screen.findByRole('link', { name: 'Próxima apólice' });
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await shows(21);
  await screen.findByText('21 de 23');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await shows(20);
  await screen.findByText('20 de 23');
});

test('Voltar leads to the page of the list where one has walked to', async () => {
  const { address } = await openFrom('?busca=serra&pagina=2', 20);
  await userEvent.click(await screen.findByRole('link', { name: 'Próxima apólice' }));
  await shows(21);
  await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
  await waitFor(() => expect(address()).toBe('/dashboard/apolices?busca=serra&pagina=3'));
});

test('the order of the page is the list’s own, and its ends are ends', async () => {
  await openFrom('?tamanho=25&ordem=tomador.asc', 23);
  expect(await screen.findByText('1 de 23')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apólice anterior' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Próxima apólice' }));
  await shows(22);
});

test('opened otherwise it has no neighbours, and no list is asked for', async () => {
  showPage(<ApolicePage />, { at: '/dashboard/apolices/5', path: '/dashboard/apolices/:id' });
  await shows(5);
  expect(screen.queryByRole('navigation', { name: 'Apólices da lista' })).toBeNull();
  expect(gateway.sent('POST')).toEqual([]);
});
