import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import RelacaoEmbarquesPage from '../../../client/src/features/relacao-embarques/RelacaoEmbarquesPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { recordingGateway } from '../../support/recording-gateway.ts';

const gateway = recordingGateway();
const PAGE = '/dashboard/relatorios/relacao-embarques';
const LIST = 'POST /api/Apolice/ListarApolices';
const IPE = { iD_APOLICE_NACIONAL: 7, numero: '1454202600001', ramo: 54, seguradoRazaoSocial: 'IPÊ LTDA' };

/** As many policies of the branch as the call brings at most, or one fewer; number 7 is none of them. */
const serve = (count: number) =>
  gateway.on('GET /api/ApoliceRCTR-C', {
    body: Array.from({ length: count }, (_, at) => ({ numero: `N${at}`, iD_APOLICE_NACIONAL: 1_000 + at })),
  });

beforeEach(() => {
  setRuntimeConfig({ builtInApi: true });
  gateway.on('GET /api/Ramo', { body: [{ id_ramo: 54, nome: 'RCTR-C' }] });
  gateway.on('GET /api/Grupo/idgrupo-apolice/', { body: [] });
  gateway.on('GET /api/Apolice/dados-apolice/7', { body: { ...IPE, finaL_VIGENCIA: '2026-12-31T00:00:00' } });
  const data = [IPE, { ...IPE, iD_APOLICE_NACIONAL: 8, numero: '1455202600001', ramo: 55 }];
  gateway.on(LIST, { body: { status: 1, data, recordsTotal: 2 } });
  serve(1_000);
});
afterEach(() => setRuntimeConfig({}));

async function open() {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^No\. Apólice/ });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
}

test('a policy beyond the first 1.000 is found by the server as one types, and chosen', async () => {
  const { address } = showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?ramo=54` });
  await open();
  expect(screen.getByText('Mostrando as primeiras 1.000; digite o número ou o segurado.')).toBeTruthy();
  await userEvent.type(screen.getByRole('combobox', { name: 'Buscar apólice' }), 'ipê');
  await userEvent.click(await screen.findByRole('option', { name: /^1454202600001/ }));
  // One search, once the typing rests; of another branch nothing is offered.
  expect(gateway.sent(LIST).map(({ body }) => body)).toEqual([
    { start: 1, length: 100, search: { value: 'ipê RCTR-C' } },
  ]);
  expect(address()).toBe(`${PAGE}?ramo=54&apolice=7`);
  await waitFor(() => expect(gateway.sent('GET /api/Grupo/idgrupo-apolice/7')).toHaveLength(1));
});

test('a link to a policy beyond the first 1.000 keeps it', async () => {
  const { address } = showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?criterio=apolice&ramo=54&apolice=7` });
  const button = await screen.findByRole('button', { name: /^No\. Apólice/ });
  await waitFor(() => expect(button.textContent).toBe('1454202600001'));
  expect(address()).toBe(`${PAGE}?criterio=apolice&ramo=54&apolice=7`);
});

test('a link to a policy of another branch loses it', async () => {
  gateway.on('GET /api/Apolice/dados-apolice/8', { body: { ...IPE, ramo: 55 } });
  const { address } = showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?ramo=54&apolice=8` });
  await waitFor(() => expect(address()).toBe(`${PAGE}?ramo=54`));
});

test('a branch that came whole says nothing and asks nothing more', async () => {
  serve(999);
  const { address } = showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?ramo=54&apolice=7` });
  await waitFor(() => expect(address()).toBe(`${PAGE}?ramo=54`));
  await open();
  await userEvent.type(screen.getByRole('combobox', { name: 'Buscar apólice' }), 'ipê');
  expect(await screen.findByText('Nenhuma apólice encontrada', { selector: 'p' })).toBeTruthy();
  expect(screen.queryByText(/^Mostrando as primeiras/)).toBeNull();
  expect(gateway.sent(LIST)).toEqual([]);
});

test('of another service the rest cannot be searched; that there is a rest is said', async () => {
  setRuntimeConfig({ builtInApi: false });
  showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?ramo=54` });
  await open();
  expect(screen.getByText('Mostrando as primeiras 1.000 apólices do ramo.')).toBeTruthy();
  await userEvent.type(screen.getByRole('combobox', { name: 'Buscar apólice' }), 'ipê');
  expect(gateway.sent(LIST)).toEqual([]);
});
