import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { conversaoRecusada } from '../../support/conversao.ts';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const DETALHE = 'GET /api/Conversor/conversoes/7';
const RECUSADOS = 'GET /api/Conversor/conversoes/7/recusados';
const parcial = { ...conversaoRecusada, situacao: 'PARCIAL', lidos: 3, aceitos: 2, recusados: 1, erros: [] } as const;
const causa = { codigo: 'SEM_TAXA', campo: 'taxa', valor: '', esperado: 'uma taxa' };
const waiting = {
  status: 1,
  grupos: [{ ...causa, quantos: 1 }],
  data: [
    {
      id_recusado: 1,
      linha: 3,
      origem: '',
      chave: '',
      situacao: 'RECUSADO',
      causas: [{ ...causa, corrige: null }],
      correcoes: {},
    },
  ],
  reenvios: [],
  reenvia: true,
};
const answers = {
  'GET /api/Auth/perfil': { body: { perfil: 'usuario' } },
  'GET /api/Conversor/conversoes': { body: { status: 1, data: [parcial], recordsTotal: 1, recordsFiltered: 1 } },
  [DETALHE]: { body: parcial },
  [RECUSADOS]: { body: waiting },
};
const aceitos = () =>
  within(screen.getByRole('region', { name: 'Dados da conversão' })).getByText('Aceitos').nextElementSibling
    ?.textContent;
/** The document is averbado without user action. */
function averbarPorSi(gateway: ReturnType<typeof fakeGateway>) {
  gateway.answer(DETALHE, { body: { ...parcial, situacao: 'CONCLUIDA', aceitos: 3, recusados: 0 } });
  const reenvio = {
    em: '2026-11-21T02:31:00.000Z',
    por_si: true,
    usuario: 'ana',
    enviados: 1,
    averbados: 1,
    recusados: 0,
    falha: null,
  };
  gateway.answer(RECUSADOS, { body: { ...waiting, grupos: [], data: [], reenvios: [reenvio] } });
}

beforeEach(() => setRuntimeConfig({ builtInApi: true }));
afterEach(() => vi.useRealTimers());

test('A-E4: the detail of a run is fresh when one comes back to it after its documents went in by themselves', async () => {
  const gateway = fakeGateway(answers);
  showClient('/dashboard/conversor/processamento/historico/7');
  await screen.findByText('1 documento à espera');
  expect(aceitos()).toBe('2');
  await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
  averbarPorSi(gateway);
  await userEvent.click(await screen.findByRole('link', { name: /embarques\.csv/ }));
  await screen.findByText('Nada mais à espera');
  await waitFor(() => expect(aceitos()).toBe('3'));
}, 30_000);

test('A-E4: and while it stays open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const gateway = fakeGateway(answers);
  showClient('/dashboard/conversor/processamento/historico/7');
  await screen.findByText('1 documento à espera');
  averbarPorSi(gateway);
  await vi.advanceTimersByTimeAsync(15_000);
  await screen.findByText('Nada mais à espera');
  await vi.waitFor(() => expect(aceitos()).toBe('3'));
}, 30_000);

test('A-E1: a run that failed is shown with the code of its request, and its file can be sent again', async () => {
  const motivo = 'O processamento parou por um erro interno. Informe o código da requisição: 4f1c.';
  const falha = { ...conversaoRecusada, situacao: 'FALHOU', lidos: 0, recusados: 0, falhas: 0, motivo, erros: [] };
  fakeGateway({ ...answers, [DETALHE]: { body: falha } });
  showClient('/dashboard/conversor/processamento/historico/7');
  expect(await screen.findByText(motivo)).toBeTruthy();
  expect(screen.getByText('Falhou')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Enviar de novo' })).toBeTruthy();
});

test('A-C10 A-F2 the page names where shipments went and what was ignored, and tells a run without a new one as such', async () => {
  const destino = [{ competencia: 202_612, id_apolice: 9, apolice: '5400009', quantidade: 1_234 }];
  const ignorados_por_causa = [{ causa: 'Documento sem valor', quantidade: 1, exemplos: ['5.xml'] }];
  const motivo = 'Nenhuma averbação nova. Documento sem valor: 1.';
  const feita = {
    ...parcial,
    situacao: 'SEM_AVERBACAO',
    recusados: 0,
    falhas: 0,
    motivo,
    destino,
    ignorados_por_causa,
  };
  fakeGateway({ ...answers, [DETALHE]: { body: feita } });
  showClient('/dashboard/conversor/processamento/historico/7');
  expect(await screen.findByRole('row', { name: '12/2026 5400009 1.234' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '5400009' }).getAttribute('href')).toBe('/dashboard/apolices/9');
  expect(screen.getByRole('row', { name: 'Documento sem valor 1 5.xml' })).toBeTruthy();
  expect(screen.getByText(motivo).closest('.alert-warning')).toBeTruthy();
  expect(screen.getByText('Sem averbação')).toBeTruthy();
});
