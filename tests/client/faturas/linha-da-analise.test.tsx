import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import FaturasPage from '../../../client/src/features/faturas/FaturasPage.tsx';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const LISTAR = 'POST /api/Fatura/Listar';

beforeEach(() => setRuntimeConfig({ builtInApi: true }));

test.each([
  [
    'dimensao=ramo&nome=RCTR-C&de=202609&ate=202611',
    { de: 202_609, ate: 202_611 },
    /^Faturamento de RCTR-C, 09\/2026 a 11\/2026 : ver todas/,
  ],
  [
    'dimensao=ramo&nome=RCTR-C&mes=202610&de=202609&ate=202611',
    { de: 202_610, ate: 202_610 },
    /^Faturamento de RCTR-C, 10\/2026 : ver todas/,
  ],
  [
    'dimensao=mes&nome=2026-10&de=202609&ate=202611',
    { de: 202_609, ate: 202_611 },
    /^Faturamento de 10\/2026 : ver todas/,
  ],
])(
  'a line of Análise de Faturamento lists what it counts, until that is cleared: %s',
  async (busca, competencia, dito) => {
    const gateway = fakeGateway({
      'GET /api/Auth/perfil': { body: { id_usuario: 7, perfil: 'usuario' } },
      [LISTAR]: { body: { status: 1, data: [], recordsTotal: 4, recordsFiltered: 0, totais: null } },
    });
    const { address } = showPage(<FaturasPage />, { at: `/dashboard/faturas/lista?${busca}` });
    await screen.findByText('Nenhuma fatura encontrada');
    const { dimensao: por, nome } = Object.fromEntries(new URLSearchParams(busca));
    expect(gateway.calls(LISTAR)[0]?.body).toMatchObject({
      filtros: { dimensao: { por, nome }, situacao: ['EMITIDA', 'PAGA_EM_PARTE', 'PAGA'], competencia },
    });
    await userEvent.click(screen.getByRole('button', { name: dito }));
    expect(address()).toBe('/dashboard/faturas/lista');
  },
);
