import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { links as addresses } from '../../../client/src/navigation/links.ts';
import DashboardPage from '../../../client/src/features/dashboard/DashboardPage.tsx';
import type { Painel } from '../../../shared/contracts/painel.ts';
import { showPage } from '../../support/client-page.tsx';
import { fakeGateway } from '../../support/fake-gateway.ts';
import { painel } from './painel.ts';

const CALL = 'GET /api/Painel';
afterEach(() => void vi.useRealTimers());

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
  expect(screen.queryByText('Vigências a vencer')).toBeNull();
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
    'Suspensões Ativas 71 ainda não começou',
  ]);
  expect(activities().map((item) => item.querySelector('span')?.textContent)).toEqual([
    'Ana Souza criou a suspensão da apólice 0154202500069',
    'Ana Souza alterou o usuário Rui Sá',
    'Rui Sá criou a conversão de embarques.csv',
    'Marina alterou o navio Aurora do Sul',
    'Ana Souza excluiu o usuário Eva',
  ]);
  expect(activities().map((item) => item.querySelector('a')?.getAttribute('href'))).toEqual([
    '/dashboard/apolices/69',
    '/dashboard/usuarios?busca=Rui+S%C3%A1',
    '/dashboard/conversor/processamento/historico/3',
    '/dashboard/cadastros/navio?busca=Aurora+do+Sul',
    undefined,
  ]);
  expect(screen.getByText('1.241')).toBeTruthy();
});

test('A-E13: what waits is counted before its list, and the months’ premium and the alerts stand below', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 22, 12) });
  setRuntimeConfig({ builtInApi: true });
  fakeGateway({ [CALL]: { body: painel } });
  showPage(<DashboardPage />);
  const linksIn = async (region: string) => {
    const links = await within(await screen.findByRole('region', { name: region })).findAllByRole('link');
    return links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);
  };
  expect(await linksIn('Trabalho de hoje')).toEqual([
    ['Valores sem De-Para: 12', '/dashboard/conversor/de-para/pendentes'],
    ['Documentos recusados: 1.234 em 3 conversões', addresses.conversoesEmEspera],
    ['Apólices sem fatura em 10/2026: 40', '/dashboard/faturas/lista/fechamento?competencia=2026-10'],
    ['Faturas a emitir: 5', '/dashboard/faturas/lista?competencia=&situacao=APROVADA'],
    ['Faturas vencidas: 0', '/dashboard/faturas/lista?competencia=&situacao=VENCIDA'],
    ['Suspensões a terminar: 2', '/dashboard/apolices/suspensao?fim=a-terminar'],
  ]);
  const labels = within(screen.getByRole('region', { name: 'Produção' })).getAllByRole('term');
  expect(labels.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    'Prêmio até hoje de 10/2026',
    'Prêmio do mês de 09/2026',
  ]);
  expect(await linksIn('Produção')).toEqual([
    ['R$\u00a02.000.000,00', '/dashboard/averbacao/exclusao-bloco/averbacoes?competencia=2026-10'],
    ['R$\u00a01.234.567,89', '/dashboard/averbacao/exclusao-bloco/averbacoes?competencia=2026-09'],
    [
      'por veículo: 3',
      '/dashboard/relatorios/acumulo-risco?ambito=N&acumulo=veiculo&de=2026-11-01&ate=2026-11-22&executar=sim',
    ],
    [
      'por navio internacional: 1',
      '/dashboard/relatorios/acumulo-risco?ambito=I&acumulo=navio&de=2026-11-01&ate=2026-11-22&executar=sim',
    ],
  ]);
  expect((await linksIn('Números gerais')).at(-1)?.[0]).toBe('Suspensões Ativas: 7, 1 ainda não começou');
});

test.each([
  ['before they are worked out nothing', [], []],
  [
    'where none is in alert that',
    [{ ...painel.acumulos[0], atencao: 0, excedidos: 0 }],
    ['/dashboard/relatorios/acumulo-risco'],
  ],
])('of accumulations, %s is said', async (_, acumulos, hrefs) => {
  setRuntimeConfig({ builtInApi: true });
  fakeGateway({ [CALL]: { body: { ...painel, acumulos } } });
  showPage(<DashboardPage />);
  await screen.findByRole('link', { name: 'Valores sem De-Para: 12' });
  const links = screen.queryAllByRole('link', { name: 'Nenhum' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
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
  const hrefs = (selector: string) =>
    [...chart.querySelectorAll(selector)].map((link) => [link.getAttribute('href'), link.getAttribute('tabindex')]);
  const outubro = '/dashboard/averbacao/exclusao-bloco/averbacoes?competencia=2026-10';
  expect(hrefs('.ap-chart-tips a')[1]).toEqual([outubro, '-1']);
  expect(hrefs('tbody a')[1]).toEqual([outubro, null]);
  expect(screen.getByRole('link', { name: /2\.000\.000,00/ }).getAttribute('href')).toBe(outubro);
});

test('B12: the month that is not over says so, and a new year is named where it begins', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 20, 12) });
  setRuntimeConfig({ builtInApi: true });
  const meses = [202511, 202512, 202601].map((competencia) => ({ competencia, averbacoes: 3, premio: 1 }));
  fakeGateway({ [CALL]: { body: { ...painel, meses } } });
  showPage(<DashboardPage />);
  const chart = await screen.findByRole('region', { name: 'Averbações por mês' });
  await waitFor(() => expect(chart.querySelectorAll('rect')).toHaveLength(3));
  expect(
    within(chart)
      .getAllByRole('rowheader')
      .map((head) => head.textContent),
  ).toEqual(['nov/2025', 'dez/2025', 'jan/2026 (em curso)']);
  expect(chart.querySelectorAll('.ap-bar-under-way')).toHaveLength(1);
  expect([...chart.querySelectorAll('.ap-chart-x span')].map((month) => month.textContent)).toEqual([
    'nov2025',
    'dez',
    'jan2026',
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
  await waitFor(() => expect(cards()[3]).toMatch(/^Suspensões Ativas 7/));
});

test('without a token nothing is fetched', async () => {
  setRuntimeConfig({ builtInApi: true });
  const { sent } = fakeGateway({});
  showPage(<DashboardPage />, { token: null });
  await Promise.resolve();
  expect(sent).toEqual([]);
  expect(cards()).toEqual(literal);
});

test('a new installation is told what is missing, in order, what is not done with its page', async () => {
  setRuntimeConfig({ builtInApi: true });
  const inicio = [
    { passo: 'seguradora', feito: true, id_apolice: null },
    { passo: 'sucursal', feito: false, id_apolice: null },
    { passo: 'taxa', feito: false, id_apolice: 7 },
    { passo: 'arquivo', feito: false, id_apolice: null },
  ] as const;
  fakeGateway({ [CALL]: { body: { ...painel, inicio } } });
  showPage(<DashboardPage />);
  const card = within(await screen.findByRole('region', { name: 'Para começar' }));
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Informe os dados da seguradora (feito)',
    'Cadastre uma sucursal',
    'Defina a taxa da apólice ou de um tomador',
    'Processe o primeiro arquivo',
  ]);
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/cadastros/sucursal',
    '/dashboard/apolices/7/taxas/lista',
    '/dashboard/conversor/processamento',
    '/dashboard/cadastros/alcada',
  ]);
  card.getByText(/cada pessoa decide tudo sozinha/);
});

test('once all is done the path is gone', async () => {
  setRuntimeConfig({ builtInApi: true });
  fakeGateway({ [CALL]: { body: painel } });
  showPage(<DashboardPage />);
  await waitFor(() => expect(cards()[0]).toContain('12.345'));
  expect(screen.queryByRole('region', { name: 'Para começar' })).toBeNull();
});
