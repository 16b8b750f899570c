import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import RelacaoEmbarquesPage from '../../../client/src/features/relacao-embarques/RelacaoEmbarquesPage.tsx';
import { printedCriteria } from '../../../client/src/ui/list/export/printed-criteria.ts';
import { recordingGateway } from '../../support/recording-gateway.ts';
import { showPage } from '../../support/client-page.tsx';

const gateway = recordingGateway();
const QUERY = '?criterio=corretor&ramo=54&apolice=10&grupo=3&competencia=2026-10';

test('a sheet names what was chosen as the form shows it', async () => {
  gateway.on('GET /api/Ramo', { body: [{ id_ramo: 54, nome: 'RCTR-C' }] });
  gateway.on('GET /api/ApoliceRCTR-C', { body: [{ numero: '1005400001', iD_APOLICE_NACIONAL: 10 }] });
  gateway.on('GET /api/Grupo', { body: [{ id_grupo: 3, codigo: '001' }] });
  showPage(<RelacaoEmbarquesPage />, { at: `/dashboard/relatorios/relacao-embarques${QUERY}` });
  await screen.findByText('1005400001');
  await screen.findByText('001');
  expect(printedCriteria(QUERY)).toMatch(
    /^Critério de Seleção: Corretor · Ramo: RCTR-C · No. Apólice: 1005400001 · Sub Grupo: 001/,
  );
});
