import { Big } from 'big.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { started } from '../../../support/started.ts';
import { emDuasCorretoras, demonstrativosDe, saldos } from './demonstrativos-under-test.ts';
import { startFaturas } from '../faturas/faturas-under-test.ts';
import { restituicoesDe } from '../faturas/restituicoes-under-test.ts';
import { definirParametro } from '../parametros/definir-parametro.ts';

/*
 * Three invoices of one policy: brokers Ágil 15 % and Beta 5 %, co-insurer Congênere 20 % with 10 % commission and 2 % fee; IOF 7.38 %.
 *
 *             premium   IOF      total    Ágil   Beta   ceded  commission  fee
 *  A 08/2026  1,000.00  73.80  1,073.80  150.00  50.00  200.00     20.00  4.00   issued 20/08, due 20/09; 500.00 received on 18/09
 *  B 09/2026    400.00  29.52    429.52   60.00  20.00   80.00      8.00  1.60   issued 10/09, due 15/10; the rest received on 02/10
 *  C 10/2026     50.00   3.69     53.69    7.50   2.50   10.00      1.00  0.20   issued 25/09, cancelled 28/09
 *  Restitution of A, IOF with it, taken off B:
 *               300.00  22.14    322.14   45.00  15.00   60.00      6.00  1.20   leaves 107.38 of B
 *
 * 500.00 of 1,073.80 are 0.465636: IOF 34.36, premium 465.64; Ágil 69.85, Beta 23.28.
 */
const api = started(async () => {
  const under = await startFaturas();
  await under.database.query(emDuasCorretoras);
  return { ...under, ...restituicoesDe(under), ...demonstrativosDe(under) };
});

/** The ledger takes no changes, so days are moved behind its back. */
const datar = (id: number, dia: string, vencimento: string, cancelada = dia) =>
  api.database.query(`
    ALTER TABLE fatura_movimentos DISABLE TRIGGER somente_inclusao;
    UPDATE fatura_movimentos SET data = CASE tipo WHEN 'ESTORNO_DE_PREMIO' THEN '${cancelada}' ELSE '${dia}' END::date,
      data_vencimento = CASE WHEN data_vencimento IS NOT NULL THEN '${vencimento}'::date END WHERE id_fatura = ${id};
    ALTER TABLE fatura_movimentos ENABLE TRIGGER somente_inclusao;
    UPDATE faturas SET data_emissao = '${dia}', data_vencimento = '${vencimento}' WHERE id_fatura = ${id}`);
const receber = async (id: number, data: string, valor: string) => {
  const { body } = await api.get(`/api/Fatura/${id}`);
  const { versao } = (body as { retorno: { versao: number } }).retorno;
  expect((await api.post(`/api/Fatura/${id}/recebimento`, { data, valor, meio: 'PIX', versao })).status).toBe(200);
};

beforeAll(async () => {
  await definirParametro(api, 'restitui_iof', true);
  const a = await api.faturar(202_608, ['300.00', '700.00']);
  await api.mover(a, { para: 'EMITIDA' });
  await api.cancelar(202_608, 1);
  await api.pendentes();
  const b = await api.faturar(202_609, ['400.00']);
  await api.mover(b, { para: 'EMITIDA' });
  const c = await api.faturar(202_610, ['50.00']);
  await api.mover(c, { para: 'EMITIDA' });
  expect((await api.mover(c, { para: 'CANCELADA', motivo: 'engano' }, 'chefe')).status).toBe(200);
  await datar(a, '2026-08-20', '2026-09-20');
  await datar(b, '2026-09-10', '2026-10-15');
  await datar(c, '2026-09-25', '2026-10-20', '2026-09-28');
  await receber(a, '2026-09-18', '500.00');
  await receber(b, '2026-10-02', '107.38');
});

describe('demonstrativo-comissoes', () => {
  const meses = { de: 202_608, ate: 202_610 };

  test('accrued on issue, by broker and month; cancellations and restitutions are taken back', async () => {
    expect(await api.porGrupo('demonstrativo-comissoes', meses, 'corretor', 'comissao', 'estorno', 'saldo')).toEqual([
      ['Beta Corretora', 202_608, '50.00', '0.00', '50.00'],
      ['Beta Corretora', 202_609, '22.50', '-17.50', '5.00'],
      ['Ágil S.A.', 202_608, '150.00', '0.00', '150.00'],
      ['Ágil S.A.', 202_609, '67.50', '-52.50', '15.00'],
    ]);
    expect((await api.rodar('demonstrativo-comissoes', { ...meses, id_corretor: 2 })).totais['saldo']).toBe('55.00');
  });

  test('due on receipt: the share of what was received, less what was given back', async () => {
    const pagas = { ...meses, momento: 'RECEBIMENTO' };
    expect(await api.porGrupo('demonstrativo-comissoes', pagas, 'corretor', 'comissao', 'estorno', 'saldo')).toEqual([
      ['Beta Corretora', 202_609, '23.28', '-15.00', '8.28'],
      ['Beta Corretora', 202_610, '20.00', '0.00', '20.00'],
      ['Ágil S.A.', 202_609, '69.85', '-45.00', '24.85'],
      ['Ágil S.A.', 202_610, '60.00', '0.00', '60.00'],
    ]);
  });
});

test('conta-cosseguro: premium ceded, restitution, commission, fee and what is owed, by month', async () => {
  const somas = ['premio_cedido', 'restituicao', 'comissao', 'taxa_administracao', 'saldo'];
  expect(await api.porGrupo('conta-cosseguro', { de: 202_608, ate: 202_609 }, 'congenere', ...somas)).toEqual([
    ['Congênere Seguros', 202_608, '200.00', '0.00', '20.00', '4.00', '176.00'],
    ['Congênere Seguros', 202_609, '80.00', '-60.00', '2.00', '0.40', '17.60'],
  ]);
});

test.each([
  ['2026-08-19', []],
  [
    '2026-09-17',
    [
      ['A vencer', '1073.80', '0.00', '1073.80', 0],
      ['A vencer', '429.52', '322.14', '107.38', 0],
    ],
  ],
  [
    '2026-09-30',
    [
      ['A vencer', '429.52', '322.14', '107.38', 0],
      ['Vencido de 0 a 30 dias', '1073.80', '500.00', '573.80', 10],
    ],
  ],
  ['2026-10-20', [['Vencido de 0 a 30 dias', '1073.80', '500.00', '573.80', 30]]],
  ['2026-10-21', [['Vencido de 31 a 60 dias', '1073.80', '500.00', '573.80', 31]]],
  ['2026-11-20', [['Vencido de 61 a 90 dias', '1073.80', '500.00', '573.80', 61]]],
  ['2026-12-20', [['Vencido há mais de 90 dias', '1073.80', '500.00', '573.80', 91]]],
])('premios-em-aberto: on %s, what is received later does not count', async (dia, esperadas) => {
  expect(await api.celulas('premios-em-aberto', { dia }, 'faixa', 'valor', 'baixado', 'saldo', 'dias')).toEqual(
    esperadas,
  );
});

test('lancamentos-contabeis: accounts end with what the other statements say', async () => {
  const { data, totais } = await api.rodar('lancamentos-contabeis', { de: '2026-08-01', ate: '2026-09-30' });
  expect(saldos(data)).toEqual({
    '1.1.1.02': '500.00', // received
    '1.1.3.01': '681.18', // open on 30/09: 573.80 + 107.38
    '2.1.3.01': '-193.60', // co-insurance: 176.00 + 17.60
    '2.1.4.01': '-220.00', // commissions: 165.00 + 55.00
    '2.1.5.01': '-68.96', // forecast 73.80 + 29.52, less 34.36
    '2.1.5.02': '-12.22', // IOF received 34.36, given back 22.14
    '3.1.1.01': '-1400.00', // premiums of A and B
    '3.1.1.02': '300.00',
    '3.1.2.01': '220.00', // ceded: 200.00 + 80.00 − 60.00
    '3.1.2.02': '-26.40', // commission 22.00, fee 4.40
    '3.2.1.01': '220.00',
  });
  expect(totais['valor']).toBe(data.reduce((soma, { valor }) => soma.plus(valor ?? 0), Big(0)).toFixed(2));
  expect(data.map(({ data: dia, historico, valor }) => [dia, historico, valor])).toContainEqual([
    '2026-09-10',
    'Restituição abatida, fatura 2 de 09/2026, apólice 5400010',
    '322.14',
  ]);
});

test('lancamentos-contabeis: the CSV has every entry, with days and amounts as other programs read them', async () => {
  const parametros = { de: '2026-09-18', ate: '2026-09-18' };
  const { status, text, headers } = await api.post('/api/Relatorio/lancamentos-contabeis/csv', { parametros });
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(text.split('\r\n')).toEqual([
    '\uFEFFData;Evento;Débito;Crédito;Valor;Apólice;Segurado;Fatura;Histórico',
    '18/09/2026;Recebimento;1.1.1.02;1.1.3.01;500,00;5400010;Ipê Transportes Ltda;1;Recebimento, fatura 1 de 08/2026, apólice 5400010',
    '18/09/2026;Recebimento;2.1.5.01;2.1.5.02;34,36;5400010;Ipê Transportes Ltda;1;IOF, fatura 1 de 08/2026, apólice 5400010',
    '',
  ]);
});

test('lancamentos-contabeis: accounts are those of Parametrizações', async () => {
  await definirParametro(api, 'conta_bancos', '111-B');
  const { data } = await api.rodar('lancamentos-contabeis', { de: '2026-09-18', ate: '2026-09-18' });
  expect(saldos(data)).toEqual({ '111-B': '500.00', '1.1.3.01': '-500.00', '2.1.5.01': '34.36', '2.1.5.02': '-34.36' });
});

test.each([
  // A covers 01/08 to 31/08: 6 of 31 days are left, 1,000.00 × 6 / 31; ceded 200.00 × 6 / 31.
  ['2026-08-25', [['2026-08-01', '2026-08-31', 31, 6, '1000.00', '806.45', '193.55', '38.71']]],
  // The restitution of A is of August, which is over; B: 15 of 30 days.
  ['2026-09-15', [['2026-09-01', '2026-09-30', 30, 15, '400.00', '200.00', '200.00', '40.00']]],
])('premio-nao-ganho: on %s', async (dia, esperadas) => {
  expect(
    await api.celulas(
      'premio-nao-ganho',
      { dia },
      'inicio',
      'fim',
      'dias',
      'a_decorrer',
      'premio',
      'ganho',
      'nao_ganho',
      'cedido',
    ),
  ).toEqual(esperadas);
});

test('tributos-recebidos: by receipts; a restitution lowers only what was received of its month', async () => {
  // 300.00 and 22.14 of A, 0.46564 of which is received.
  expect(
    await api.celulas(
      'tributos-recebidos',
      { de: '2026-09-01', ate: '2026-10-31' },
      'tributo',
      'aliquota',
      'data',
      'evento',
      'base',
      'valor',
    ),
  ).toEqual([
    ['IOF', '7.38', '2026-09-18', 'Recebimento', '465.64', '34.36'],
    ['IOF', '7.38', '2026-09-18', 'Restituição', '-139.69', '-10.31'],
    ['IOF', '7.38', '2026-10-02', 'Recebimento', '400.00', '29.52'],
  ]);
});
