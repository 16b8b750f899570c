import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import ApolicesPage from '../../../client/src/features/apolices/ApolicesPage.tsx';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { printedCriteria } from '../../../client/src/ui/list/export/printed-criteria.ts';
import { hoje } from '../../../shared/format/data.ts';
import { showPage } from '../../support/client-page.tsx';
import { recordingGateway } from '../../support/recording-gateway.ts';

const gateway = recordingGateway();
const PESQUISA = 'POST /api/Apolice/Pesquisar';
const asked = () => gateway.sent(PESQUISA).map(({ body }) => body);

beforeEach(() => {
  setRuntimeConfig({ builtInApi: true });
  gateway.on('GET /api/Auth/perfil', { body: { id_usuario: 7, perfil: 'consulta' } });
  const suspensa = {
    iD_APOLICE_NACIONAL: 7,
    numero: '0154202600007',
    tipo: 'D',
    iniciO_VIGENCIA: '2026-01-01',
    finaL_VIGENCIA: '2099-12-31',
    suspensao: { desde: hoje(), ate: null, motivo: 'Falta de pagamento' },
  };
  gateway.on(PESQUISA, { body: { status: 1, data: [suspensa], recordsTotal: 1, recordsFiltered: 1 } });
});

test('the address says what the list is narrowed to and ordered by, and the server is asked for it', async () => {
  showPage(<ApolicesPage />, {
    at: '/dashboard/apolices?ramo=54&a_vencer=60&de=2026-01-01&corretor=x&ordem=premio.desc',
  });
  const row = within((await screen.findByText('0154202600007')).closest('tr') as HTMLElement);
  row.getByText(/^Suspensa desde \d\d\/\d\d\/\d{4} \(Falta de pagamento\)$/);
  expect(asked()[0]).toEqual({
    start: 1,
    length: 10,
    search: { value: '' },
    filtros: { id_ramo: 54, a_vencer: 60, vigencia: { de: '2026-01-01' } },
    ordem: { campo: 'premio', sentido: 'desc' },
  });
  expect(screen.queryByText('Ordena somente esta página')).toBeNull();
  // Invalid broker ids are removed from the query string.
  await screen.findByText('Filtros (3)');
});

test('a choice counts at once and goes into the address; Limpar takes all of them back', async () => {
  const { address } = showPage(<ApolicesPage />, { at: '/dashboard/apolices?pagina=1' });
  await screen.findByText('0154202600007');
  await userEvent.click(await screen.findByText('Filtros'));
  await userEvent.selectOptions(await screen.findByLabelText('Situação'), 'SUSPENSA');
  await waitFor(() => expect(address()).toBe('/dashboard/apolices?situacao=SUSPENSA'));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ filtros: { situacao: 'SUSPENSA' } }));
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(address()).toBe('/dashboard/apolices'));
});

test('each filter is a chip in words, and a click takes it back', async () => {
  gateway.on('GET /api/Cadastro/corretores/3', {
    body: { retorno: { id_corretor: 3, razao_social: 'Ágil Corretora' } },
  });
  const { address } = showPage(<ApolicesPage />, { at: '/dashboard/apolices?a_vencer=60&corretor=3&de=2026-01-01' });
  await screen.findByRole('button', { name: /^Corretor Ágil Corretora/ });
  expect(printedCriteria('?a_vencer=60&corretor=3&de=2026-01-01')).toBe(
    'A vencer: em 60 dias · Corretor: Ágil Corretora · Vigente de: 01/01/2026',
  );
  await userEvent.click(screen.getByRole('button', { name: /^A vencer em 60 dias/ }));
  await waitFor(() => expect(address()).toBe('/dashboard/apolices?corretor=3&de=2026-01-01'));
  await userEvent.click(screen.getByRole('button', { name: /^Vigente de 01\/01\/2026/ }));
  await waitFor(() => expect(address()).toBe('/dashboard/apolices?corretor=3'));
});

test('beside the PDF, who writes may type a policy', async () => {
  gateway.on('GET /api/Auth/perfil', { body: { id_usuario: 7, perfil: 'usuario' } });
  showPage(<ApolicesPage />, { at: '/dashboard/apolices' });
  await userEvent.click(await screen.findByRole('button', { name: 'Adicionar de outra forma' }));
  await userEvent.click(screen.getByRole('button', { name: 'Digitar' }));
  expect(await screen.findByRole('dialog', { name: /^Nova apólice|^Novo/ })).toBeTruthy();
});
