import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import { hoje } from '../../../shared/format/data.ts';
import { sampledGateway } from '../../support/sampled-gateway.ts';
import { showClient } from '../../support/whole-client.tsx';

const daSituacao = (situacao: string, faturas: number, valor_total: string, maior: string) => ({
  situacao,
  faturas,
  valor_total,
  maior,
});
const mes = {
  tarefa: null,
  a_calcular: { faturas: 3, premio: '1234.50' },
  situacoes: [
    daSituacao('PREVIA', 2, '300.00', '200.00'),
    daSituacao('CONTESTADA', 1, '50.00', '50.00'),
    daSituacao('PRE_FATURA', 1, '400.00', '400.00'),
    daSituacao('APROVADA', 5, '0.30', '0.10'),
    daSituacao('PAGA', 1, '9.00', '9.00'),
  ],
  acima_da_alcada: { faturas: 1, valor_total: '400.00' },
  bloqueios: [],
  variacoes: {
    quantas: 1,
    faturas: [{ id_fatura: 9, numero: '540', segurado: 'Ipê', antes: '100.00', agora: '150.00' }],
  },
};

async function open(
  fechamento: object,
  otherwise: Parameters<typeof sampledGateway>[0] = {},
  query = '',
  competencia = '2026-10',
) {
  setRuntimeConfig({ builtInApi: true });
  const gateway = sampledGateway({
    'perfil.get': { perfil: 'usuario' },
    'faturas.fechamento': fechamento,
    ...otherwise,
  });
  showClient(`/dashboard/faturas/lista/fechamento?competencia=${competencia}${query}`);
  await screen.findByRole('heading', { name: 'Passos' });
  return gateway;
}
const texts = (name: string) =>
  [...(screen.getByRole('heading', { name, level: 3 }).parentElement?.querySelectorAll('p') ?? [])].map((p) =>
    p.textContent?.replace(/\s/g, ' '),
  );

test('A-T1: each step says what it would do, in numbers and in money', async () => {
  await open(mes);
  expect(texts('Prévias')).toEqual([
    '3 faturas a calcular, R$ 1.234,50 em prêmio das averbações.',
    '3 faturas a recalcular.',
  ]);
  expect(texts('Aprovação')).toEqual([
    '3 faturas a aprovar, R$ 700,00 ao todo; a maior, R$ 400,00.',
    '1 fatura com variação acima de 30%.',
    '1 fatura acima da sua alçada, R$ 400,00.',
    '1 fatura em contestação, que se aprovam uma a uma.',
  ]);
  expect(texts('Emissão')).toEqual(['5 faturas a emitir, R$ 0,30 ao todo; a maior, R$ 0,10.', '1 fatura já emitida.']);
  const row = within(screen.getAllByRole('region', { name: /^Variação/ }).at(-1) as HTMLElement).getAllByRole(
    'row',
  )[1] as HTMLElement;
  expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe('50%');
});

test.each([
  ['Calcular prévias', { para: 'PREVIA', filtros: { competencia: 202_610 } }, ''],
  [
    'Aprovar todas',
    { para: 'APROVADA', filtros: { competencia: 202_610, situacao: ['PREVIA', 'LIBERADA', 'PRE_FATURA'] } },
    '',
  ],
  [
    'Emitir todas',
    { para: 'EMITIDA', filtros: { competencia: 202_610, id_ramo: 54, situacao: ['APROVADA'] } },
    '&ramo=54',
  ],
])('A-T1: %s goes out once it is confirmed', async (acao, body, query) => {
  const gateway = await open(mes, {}, query);
  await userEvent.click(await screen.findByRole('button', { name: acao }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(gateway.calls('faturas.lote')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: acao }));
  await waitFor(() => expect(gateway.calls('faturas.lote').map((call) => call.body)).toEqual([body]));
});

test('A-T1: a step that is refused says why', async () => {
  await open(mes, { 'faturas.lote': { status: 409, body: { message: 'Já há um fechamento em andamento.' } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Emitir todas' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Emitir todas' }));
  expect(await screen.findByText('Já há um fechamento em andamento.')).toBeTruthy();
});

test.each([
  ['nothing is left', { ...mes, a_calcular: { faturas: 0, premio: '0' }, situacoes: [], tarefa: null }],
  [
    'another person’s step runs',
    { ...mes, tarefa: { id_tarefa: 3, para: 'PREVIA', situacao: 'EM_ANDAMENTO', usuario: 'ana', sua: false } },
  ],
])('A-T1: where %s, no step can be begun', async (_, fechamento) => {
  await open(fechamento);
  for (const name of ['Calcular prévias', 'Aprovar todas', 'Emitir todas'])
    expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true);
});

test.each([
  ['SEM_CAMBIO', 'Câmbio', '/dashboard/cadastros/cambio'],
  ['SUSPENSA_O_MES_INTEIRO', 'Suspensões', '/dashboard/apolices/suspensao'],
  ['MES_SEM_FATURAMENTO', 'Mês sem Faturamento', '/dashboard/cadastros/mes-sem-faturamento'],
])('A-T1: periods that are blocked by %s lead to the page that mends it', async (codigo, nome, href) => {
  const apolices = [{ id_apolice: 8, numero: '541', segurado: 'Açu', grupo: null }];
  await open({ ...mes, bloqueios: [{ codigo, mensagem: 'Motivo', quantas: 101, apolices }] });
  const card = within(screen.getByRole('region', { name: 'Bloqueadas' }));
  expect(card.getByRole('link', { name: nome }).getAttribute('href')).toBe(href);
  expect(card.getByRole('link', { name: '541' }).getAttribute('href')).toBe('/dashboard/apolices/8');
  expect(card.getByText('As primeiras 1.')).toBeTruthy();
});

test('A-E7: a month that is not over is approved only with its reason, and without the policies that are named', async () => {
  const gateway = await open(mes, { 'faturas.lote': { id_tarefa: 1 } }, '', hoje().slice(0, 7));
  await userEvent.click(screen.getByRole('button', { name: 'Aprovar todas' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirmar = () => userEvent.click(dialog.getByRole('button', { name: 'Aprovar todas' }));
  await confirmar();
  expect(await dialog.findByText('Campo obrigatório')).toBeTruthy();
  expect(gateway.calls('faturas.lote')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Exceto as apólices'), ' 541;542  543,');
  await userEvent.type(dialog.getByLabelText(/Justificativa/), 'Encerramento do contrato');
  await confirmar();
  await waitFor(() => expect(gateway.calls('faturas.lote')).toHaveLength(1));
  expect(gateway.calls('faturas.lote')[0]?.body).toMatchObject({
    para: 'APROVADA',
    motivo: 'Encerramento do contrato',
    filtros: { exceto: ['541', '542', '543'] },
  });
});
