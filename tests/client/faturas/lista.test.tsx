import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { sampledGateway } from '../../support/sampled-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

function open(query: string, otherwise: Parameters<typeof sampledGateway>[0] = {}) {
  setRuntimeConfig({ builtInApi: true });
  const gateway = sampledGateway({ 'perfil.get': { perfil: 'usuario' }, ...otherwise });
  showClient(`/dashboard/faturas/lista?${query}`);
  return gateway;
}

test.each([
  ['competencia=2026-10', { filtros: { competencia: 202_610 } }],
  ['competencia=2026-10&situacao=EMITIDA', { filtros: { competencia: 202_610, situacao: 'EMITIDA' } }],
  // "Overdue" is derived from the due date; it is not a stored state.
  ['competencia=2026-10&situacao=VENCIDA', { filtros: { competencia: 202_610, vencida: true } }],
  ['competencia=&ambito=I', { filtros: { ambito: 'I' } }],
  [
    'competencia=2026-10&busca=ip%C3%AA&ordem=valor_total.desc&pagina=3&tamanho=25',
    {
      filtros: { competencia: 202_610 },
      search: { value: 'ipê' },
      start: 51,
      length: 25,
      ordem: { campo: 'valor_total', sentido: 'desc' },
    },
  ],
])('A-T1: the list of %s asks for that and nothing else', async (query, body) => {
  const { calls } = open(query, { 'faturas.list': { recordsTotal: 90, recordsFiltered: 90 } });
  await waitFor(() =>
    expect(calls('faturas.list').at(0)?.body).toEqual({ start: 1, length: 25, search: { value: '' }, ...body }),
  );
});

test('A-T1: the strip of the month has each state with its count and its money, and the overdue ones', async () => {
  const valor = (situacao: string, faturas: number, valor_total: string) => ({ situacao, faturas, valor_total });
  open('competencia=2026-10&situacao=EMITIDA', {
    'faturas.resumo': {
      abertas: { faturas: 2, valor: '10.00' },
      situacoes: [valor('EMITIDA', 1200, '2000.50'), valor('PREVIA', 3, '30.00')],
      vencidas: { faturas: 4, valor_total: '40.00' },
    },
  });
  const strip = within(await screen.findByRole('group', { name: 'Situações do mês' }));
  await strip.findByText('1.200');
  const state = (button: HTMLElement) => [button.textContent?.replace(/\s/g, ' '), button.getAttribute('aria-pressed')];
  expect(strip.getAllByRole('button').map(state)).toEqual([
    ['Prévia 3 · 30R$ 30,00', 'false'],
    ['Emitida 1.200 · 2 milR$ 2.000,50', 'true'],
    ['Vencidas 4 · 40R$ 40,00', 'false'],
  ]);
  expect(strip.getByText(/^Em aberto/).textContent?.replace(/\s/g, ' ')).toBe('Em aberto 2 · 10R$ 10,00');
});

test('A-T1: a line says whose it is, what it comes to and that it is overdue, and leads to the invoice', async () => {
  const linha = {
    id_fatura: 7,
    numero: '5400010',
    segurado: 'Ipê',
    numero_fatura: '12',
    quantidade: 4321,
    premio_liquido: '1000.00',
    valor_total: '1073.80',
    situacao: 'EMITIDA',
    vencida: true,
    data_vencimento: '2026-11-10',
  };
  open('competencia=2026-10', { 'faturas.list': { data: linha } });
  const link = await screen.findByRole('link', { name: /5400010/ });
  expect(link.getAttribute('href')).toBe('/dashboard/faturas/lista/7');
  const row = link.closest('tr')?.textContent?.replace(/\s/g, ' ') ?? '';
  for (const dito of ['Ipê', '12', '4.321', '1.000,00', '1.073,80', '10/11/2026', 'Vencida'])
    expect(row).toContain(dito);
});

test.each([
  [409, 'O serviço está em manutenção.'],
  [403, 'Seu perfil não permite esta operação.'],
])('A-T1: a list that is refused with %s says why and shows no invoice', async (status, message) => {
  open('competencia=2026-10', { 'faturas.list': { status, body: { message } } });
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.queryByRole('link', { name: 'Amostra' })).toBeNull();
});
