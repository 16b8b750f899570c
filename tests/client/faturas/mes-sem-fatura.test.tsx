import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import FaturasPage from '../../../client/src/features/faturas/FaturasPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

/** A month without invoices. @param abertas number of its periods that have shipments. */
function open(abertas: number, address = '?competencia=2026-11', perfil = 'usuario') {
  fakeGateway({
    'GET /api/Auth/perfil': { body: { id_usuario: 7, perfil } },
    'POST /api/Fatura/Listar': { body: { status: 1, data: [], recordsTotal: 4, recordsFiltered: 0, totais: null } },
    'GET /api/Fatura/resumo/202611': {
      body: {
        status: 1,
        abertas: { faturas: abertas, valor: '1234.50' },
        situacoes: [],
        vencidas: { faturas: 0, valor_total: '0' },
      },
    },
  });
  showPage(<FaturasPage />, { at: `/dashboard/faturas/lista${address}` });
}

test('an open month without an invoice says what waits in it and offers what makes one', async () => {
  open(2);
  await screen.findByText('Nenhuma fatura ainda em 11/2026');
  await screen.findByText(/^O mês está aberto: 2 períodos aguardam fatura, R\$\s1\.234,50 de prêmio\.$/);
  expect(screen.getByRole('link', { name: 'Fechamento do mês' }).getAttribute('href')).toContain('competencia=2026-11');
  await userEvent.click(screen.getAllByRole('button', { name: 'Gerar prévia' }).at(-1) as HTMLElement);
  await screen.findByRole('dialog');
});

test('a month without shipments says so', async () => {
  open(0);
  await screen.findByText('Nenhuma averbação aguarda fatura nesta competência.');
  expect(screen.queryByRole('link', { name: 'Fechamento do mês' })).toBeNull();
});

test('what a filter does not find says nothing about the month', async () => {
  open(2, '?competencia=2026-11&situacao=PAGA');
  await screen.findByText('Nenhuma fatura encontrada');
  expect(screen.queryByText(/O mês está aberto/)).toBeNull();
});

test('a profile that only reads is told of the month, and is offered nothing that it may not do', async () => {
  open(2, '?competencia=2026-11', 'consulta');
  await screen.findByText(/^O mês está aberto/);
  expect(screen.queryByRole('button', { name: 'Gerar prévia' })).toBeNull();
});
