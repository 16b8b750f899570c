import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import RelacaoEmbarquesPage from '../../../client/src/features/relacao-embarques/RelacaoEmbarquesPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { recordingGateway } from '../../support/recording-gateway.ts';

const gateway = recordingGateway();
const PAGE = '/dashboard/relatorios/relacao-embarques';
const SEARCH = 'POST /api/Apolice/Pesquisar';
const IPE = {
  iD_APOLICE_NACIONAL: 7,
  numero: '1454202600001',
  ramo: 54,
  seguradoRazaoSocial: 'IPÊ LTDA',
  finaL_VIGENCIA: '2099-12-31',
  suspensao: { desde: '2026-05-02', ate: null, motivo: 'Vistoria' },
};
const OF_ANOTHER_BRANCH = { ...IPE, iD_APOLICE_NACIONAL: 8, numero: '1455202600001', ramo: 55 };
const MARCA = 'IPÊ LTDA · Suspensa desde 02/05/2026 (Vistoria)';

/** Serves as many policies of the branch as one call returns at most, or one fewer; number 7 is not among them. */
const serve = (count: number) =>
  gateway.on('GET /api/ApoliceRCTR-C', {
    body: Array.from({ length: count }, (_, at) => ({ numero: `N${at}`, iD_APOLICE_NACIONAL: 1_000 + at })),
  });

beforeEach(() => {
  setRuntimeConfig({ builtInApi: true });
  gateway.on('GET /api/Ramo', { body: [{ id_ramo: 54, nome: 'RCTR-C' }] });
  gateway.on('GET /api/Grupo/idgrupo-apolice/', { body: [] });
  gateway.on(SEARCH, { body: { status: 1, data: [IPE, OF_ANOTHER_BRANCH], recordsTotal: 2 } });
  serve(1_000);
});

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
  await userEvent.click(await screen.findByRole('option', { name: /^1454202600001.*Vistoria/ }));
  // One debounced search; policies of other branches are not offered.
  expect(gateway.sent(SEARCH)[0]?.body).toEqual({
    start: 1,
    length: 100,
    search: { value: 'ipê' },
    filtros: { id_ramo: 54 },
  });
  expect(address()).toBe(`${PAGE}?ramo=54&apolice=7`);
  await waitFor(() => expect(gateway.sent('GET /api/Grupo/idgrupo-apolice/7')).toHaveLength(1));
});

test('a link to a policy beyond the first 1.000 keeps it', async () => {
  const { address } = showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?criterio=apolice&ramo=54&apolice=7` });
  const button = await screen.findByRole('button', { name: /^No\. Apólice/ });
  await waitFor(() => expect(button.textContent).toBe('1454202600001'));
  // The note about it is shown with the panel closed.
  expect(screen.getByText(MARCA)).toBeTruthy();
  expect(address()).toBe(`${PAGE}?criterio=apolice&ramo=54&apolice=7`);
});

test('a link to a policy of another branch loses it', async () => {
  gateway.on(SEARCH, { body: { status: 1, data: [OF_ANOTHER_BRANCH], recordsTotal: 1 } });
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
  expect(gateway.sent(SEARCH)).toEqual([]);
});

test('the policies of a branch tell their insured and what has to be known of them, and are found by either', async () => {
  const cedro = { iD_APOLICE_NACIONAL: 9, numero: '1454202600009', seguradoRazaoSocial: 'Cedro & Cia' };
  gateway.on('GET /api/ApoliceRCTR-C', {
    body: [
      { ...IPE, suspensao: undefined, suspensa_desde: '2026-05-02', suspensa_ate: null, suspensa_motivo: 'Vistoria' },
      { ...cedro, cancelamentO_VIGENCIA: '2026-03-01' },
    ],
  });
  showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?ramo=54` });
  await open();
  const choices = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(choices().slice(-2)).toEqual([`1454202600001${MARCA}`, '1454202600009Cedro & Cia · Cancelada em 01/03/2026']);
  await userEvent.type(screen.getByRole('combobox', { name: 'Buscar apólice' }), 'cedro');
  expect(screen.getByRole('listbox').querySelectorAll('[role=option]')).toHaveLength(1);
});

test('of another service the rest cannot be searched; that there is a rest is said', async () => {
  setRuntimeConfig({ builtInApi: false });
  showPage(<RelacaoEmbarquesPage />, { at: `${PAGE}?ramo=54` });
  await open();
  expect(screen.getByText('Mostrando as primeiras 1.000 apólices do ramo.')).toBeTruthy();
  await userEvent.type(screen.getByRole('combobox', { name: 'Buscar apólice' }), 'ipê');
  expect(gateway.sent(SEARCH)).toEqual([]);
});
