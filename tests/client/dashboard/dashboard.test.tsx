import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import DashboardPage from '../../../client/src/features/dashboard/DashboardPage.tsx';
import type { Painel } from '../../../shared/contracts/painel.ts';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';

const CALL = 'GET /api/Painel';
const painel: Painel = {
  totalApolices: 12345,
  tomadoresAtivos: 1300,
  caixasPostais: 900,
  suspensoesAtivas: 7,
  vencimentos: [
    { dias: 30, quantidade: 112 },
    { dias: 60, quantidade: 1241 },
    { dias: 90, quantidade: 1398 },
  ],
  meses: [
    { competencia: 202609, averbacoes: 16500, premio: 1234567.89 },
    { competencia: 202610, averbacoes: 18000, premio: 2000000 },
  ],
  atividades: [
    {
      quando: '2026-11-20T13:20:00Z',
      quem: 'Ana Souza',
      descricao: 'criou a suspensão da apólice',
      objeto: '0154202500069',
      alvo: { entidade: 'apolices', id: '69' },
    },
    {
      quando: '2026-11-20T12:00:00Z',
      quem: 'Ana Souza',
      descricao: 'alterou o usuário',
      objeto: 'Rui Sá',
      alvo: { entidade: 'usuarios', id: '4' },
    },
    {
      quando: '2026-11-20T11:00:00Z',
      quem: 'Rui Sá',
      descricao: 'criou a conversão de',
      objeto: 'embarques.csv',
      alvo: { entidade: 'conversor', id: '3' },
    },
    { quando: '2026-11-20T10:00:00Z', quem: 'Ana Souza', descricao: 'excluiu o usuário', objeto: 'Eva', alvo: null },
  ],
};

afterEach(() => setRuntimeConfig({}));

const cards = () =>
  within(screen.getByRole('region', { name: 'Números gerais' }))
    .getAllByRole('definition')
    .map((value) => `${value.previousElementSibling?.textContent} ${value.textContent}`);
const literal = ['Total de Apólices 3,046', 'Tomadores Ativos 1,254', 'Caixas Postais 892', 'Suspensões Ativas 23'];
const activities = () => within(screen.getByRole('region', { name: 'Atividades recentes' })).getAllByRole('listitem');

test('shows the literal cards and three sample activities, and fetches nothing of a foreign upstream', async () => {
  const { sent } = fakeGateway({});
  showPage(<DashboardPage />);
  expect(cards()).toEqual(literal);
  expect(activities()).toHaveLength(3);
  expect(screen.queryByText('Vigências que terminam')).toBeNull();
  await Promise.resolve();
  expect(sent).toEqual([]);
});

test('live figures take their place where the upstream is the built-in API', async () => {
  setRuntimeConfig({ builtInApi: true });
  const answer = Promise.withResolvers<{ body: Painel }>();
  fakeGateway({ [CALL]: () => answer.promise });
  showPage(<DashboardPage />);
  expect(cards()).toEqual(literal);
  answer.resolve({ body: painel });
  await waitFor(() => expect(cards()[0]).toBe('Total de Apólices 12.345'));
  expect(cards()).toEqual([
    'Total de Apólices 12.345',
    'Tomadores Ativos 1.300',
    'Caixas Postais 900',
    'Suspensões Ativas 7',
  ]);
  expect(activities().map((item) => item.querySelector('span')?.textContent)).toEqual([
    'Ana Souza criou a suspensão da apólice 0154202500069',
    'Ana Souza alterou o usuário Rui Sá',
    'Rui Sá criou a conversão de embarques.csv',
    'Ana Souza excluiu o usuário Eva',
  ]);
  expect(activities().map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual([
    '/dashboard/apolices/69',
    '/dashboard/usuarios?busca=Rui+S%C3%A1',
    '/dashboard/conversor/processamento/historico/3',
    undefined,
  ]);
  expect(screen.getByText('1.241')).toBeTruthy();
});

test('each chart says the same as a table', async () => {
  setRuntimeConfig({ builtInApi: true });
  fakeGateway({ [CALL]: { body: painel } });
  showPage(<DashboardPage />);
  const chart = await screen.findByRole('region', { name: 'Prêmio por mês' });
  await waitFor(() => expect(chart.querySelectorAll('rect')).toHaveLength(2));
  await userEvent.click(within(chart).getByText('Ver em tabela'));
  const rows = [...chart.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Competência', 'Prêmio'],
    ['set/2026', 'R$\u00a01.234.567,89'],
    ['out/2026', 'R$\u00a02.000.000,00'],
  ]);
});

test('a failure leaves the literal figures, says why and can be tried again', async () => {
  setRuntimeConfig({ builtInApi: true });
  const { answer } = fakeGateway({
    [CALL]: { status: 503, body: 'em manutenção', headers: { 'x-request-id': 'req-7' } },
  });
  showPage(<DashboardPage />);
  expect((await screen.findByRole('alert')).textContent).toContain('Erro 503: em manutenção');
  expect(cards()).toEqual(literal);
  answer(CALL, { body: painel });
  expect(screen.getByText('Código: req-7')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(cards()[3]).toBe('Suspensões Ativas 7'));
});

test('without a token nothing is fetched', async () => {
  setRuntimeConfig({ builtInApi: true });
  const { sent } = fakeGateway({});
  showPage(<DashboardPage />, { token: null });
  await Promise.resolve();
  expect(sent).toEqual([]);
  expect(cards()).toEqual(literal);
});
