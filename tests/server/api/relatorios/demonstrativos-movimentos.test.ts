import { beforeEach, expect, test } from 'vitest';
import { started } from '../../../support/started.ts';
import { startFaturas } from '../faturas/faturas-under-test.ts';
import { demonstrativosDe, emDuasCorretoras, faturaEmitida, saldos } from './demonstrativos-under-test.ts';

const api = started(async () => {
  const under = await startFaturas();
  await under.database.query(emDuasCorretoras);
  return { ...under, ...demonstrativosDe(under) };
});
beforeEach(() =>
  api.database.query(`
    ALTER TABLE fatura_movimentos DISABLE TRIGGER somente_inclusao;
    DELETE FROM fatura_movimentos; DELETE FROM fatura_recebimentos; DELETE FROM restituicoes; DELETE FROM faturas; DELETE FROM comissoes_pagas;
    ALTER TABLE fatura_movimentos ENABLE TRIGGER somente_inclusao`),
);

const comissoes = (agil: string, beta: string) =>
  `[{"id_corretor": 1, "percentual": "15", "valor": "${agil}"}, {"id_corretor": 2, "percentual": "5", "valor": "${beta}"}]`;
const cosseguro = (premio: string, comissao: string, taxa: string) =>
  `[{"id_congenere": 7, "participacao": "20", "premio": "${premio}", "comissao": "${comissao}", "taxa_administracao": "${taxa}"}]`;
const partilha = { comissoes: comissoes('150.00', '50.00'), cosseguro: cosseguro('200.00', '20.00', '4.00') };
const tributo = (nome: string, aliquota: string, base: string, valor: string) =>
  `{"tributo": "${nome}", "tipo_viagem": "NACIONAL", "aliquota": "${aliquota}", "base": "${base}", "valor": "${valor}", "somado": true}`;
const recebimento = (id: number, valor: string, tributos: string) => `
  INSERT INTO fatura_recebimentos (id_fatura, id_apolice, data, valor, meio, premio, tributos, devido, quita, registrado_por)
  VALUES (${id}, 1, '2027-01-12', ${valor}, 'TED', 1000, '[${tributos}]', ${valor}, true, 'ana');`;
const janeiro = { de: '2027-01-01', ate: '2027-01-31' };

test('received after the turn of 2026: no tax, and the forecast that was not received leaves the receivable', async () => {
  await api.database.query(
    faturaEmitida({
      id: 1,
      competencia: 202_612,
      dia: '2027-01-05',
      premio: '1000.00',
      tributos: `[${tributo('IOF', '7.38', '1000.00', '73.80')}]`,
      parcelas: [['2027-01-15', '1073.80']],
    }) + recebimento(1, '1000.00', tributo('IOF', '0', '1000.00', '0.00')),
  );
  expect(await api.celulas('tributos-recebidos', janeiro, 'tributo', 'aliquota', 'base', 'valor')).toEqual([
    ['IOF', '0', '1000.00', '0.00'],
  ]);
  expect(await api.celulas('dere', { mes: 202_701 }, 'base')).toEqual([]);
  const { data } = await api.rodar('lancamentos-contabeis', janeiro);
  expect(saldos(data)).toEqual({ '1.1.1.02': '1000.00', '3.1.1.01': '-1000.00' });
  expect(await api.celulas('premios-em-aberto', { dia: '2027-01-11' }, 'saldo')).toEqual([['1073.80']]);
  expect(await api.celulas('premios-em-aberto', { dia: '2027-01-12' }, 'saldo')).toEqual([]);
});

/*
 * Net 1,000.00, brokerage 200.00, ceded 200.00: base of CBS and IBS 600.00, so 64.50 and 0.60. Of it 100.00 is given back by an
 * endorsement; its base is 100.00 − 20.00 − 20.00 = 60.00, so 6.45 and 0.06.
 */
test('CBS and IBS: bases without brokerage and ceded co-insurance, restitutions at the rates of what they return', async () => {
  const tributos = [tributo('CBS', '10.75', '600.00', '64.50'), tributo('IBS', '0.10', '600.00', '0.60')].join();
  await api.database.query(`
    ${faturaEmitida({ id: 2, competencia: 202_701, dia: '2027-01-05', premio: '1000.00', ...partilha, tributos: `[${tributos}]`, parcelas: [['2027-01-15', '1065.10']] })}
    ${recebimento(2, '1065.10', tributos)}
    INSERT INTO restituicoes (id_restituicao, id_apolice, competencia, situacao, causa, cobrado, devido, valor, comissoes, cosseguro,
      numero_endosso, data_vencimento, favorecido, data_liquidacao, alterado_por)
    VALUES (9, 1, 202701, 'LIQUIDADA', 'CT-e 1', 1000, 900, 100, '${comissoes('15.00', '5.00')}', '${cosseguro('20.00', '2.00', '0.40')}',
      903, '2027-01-20', 'Ipê', '2027-01-20', 'ana');
    INSERT INTO fatura_movimentos (id_fatura, id_apolice, id_restituicao, tipo, data, valor, registrado_por)
    VALUES (2, 1, 9, 'EMISSAO', '2027-01-18', -100, 'ana'), (2, 1, 9, 'LIQUIDACAO_DE_RESTITUICAO', '2027-01-20', -100, 'ana')`);
  expect(await api.celulas('tributos-recebidos', janeiro, 'tributo', 'aliquota', 'evento', 'base', 'valor')).toEqual([
    ['CBS', '10.75', 'Recebimento', '600.00', '64.50'],
    ['CBS', '10.75', 'Restituição', '-60.00', '-6.45'],
    ['IBS', '0.10', 'Recebimento', '600.00', '0.60'],
    ['IBS', '0.10', 'Restituição', '-60.00', '-0.06'],
  ]);
  /*
   * DeRE: 1,000.00 received, 100.00 given back, ceded 200.00 − 20.00; of the brokerage 120.00 has a note: 1,000 − 100 − 120 − 180 = 600.00,
   * × 10.75 % = 64.50, × 0.10 % = 0.60. Commission paid in February counts then.
   */
  await api.database.query(`
    INSERT INTO comissoes_pagas (id_corretor, id_apolice, data, valor, chave_nota, data_nota, valor_nota) VALUES
      (1, 1, '2027-01-20', 120, 'NFS-e 1', '2027-01-18', 120),
      (2, 1, '2027-01-20', 40, NULL, NULL, NULL), (1, 1, '2027-02-20', 9, 'NFS-e 2', '2027-02-18', 9);
    INSERT INTO segurado_regimes (id_segurado, ordem, regime, inicio)
    SELECT id_segurado, ordem, regime, inicio::date FROM apolices, (VALUES (1, 'SIMPLES_NACIONAL', '2027-02-28'),
      (2, 'LUCRO_REAL', '2026-05-01')) r(ordem, regime, inicio) WHERE id_apolice = 1`);
  const dere = [
    'leiaute',
    'cnpj',
    'regime',
    'apolice',
    'operacao',
    'premio',
    'restituicao',
    'corretagem',
    'sem_nota',
    'cosseguro',
    'base',
    'cbs',
    'ibs',
  ];
  expect(await api.celulas('dere', { mes: 202_701 }, ...dere)).toEqual([
    [
      '1',
      '11222333000181',
      'Lucro real',
      '5400010',
      'Tributada',
      '1000.00',
      '100.00',
      '120.00',
      '40.00',
      '180.00',
      '600.00',
      '64.50',
      '0.60',
    ],
  ]);
  expect(await api.celulas('dere', { mes: 202_702 }, 'regime', 'premio', 'corretagem', 'base')).toEqual([
    ['Simples Nacional', '0.00', '9.00', '-9.00'],
  ]);
  const { data } = await api.rodar('lancamentos-contabeis', janeiro);
  expect(saldos(data)).toEqual({
    '1.1.1.02': '965.10', // 1,065.10 − 100.00
    '2.1.3.01': '-158.40', // 200.00 − 24.00, less 20.00 − 2.40
    '2.1.4.01': '-180.00',
    '2.1.5.03': '-64.50',
    '2.1.5.04': '-0.60',
    '3.1.1.01': '-1000.00',
    '3.1.1.02': '100.00',
    '3.1.2.01': '180.00',
    '3.1.2.02': '-21.60',
    '3.2.1.01': '180.00',
  });
});

/*
 * 3 × 100.00: the first paid; of the second 60.00, taken back, then 100.05, of which 0.05 stays as credit; the third with 99.99, and
 * 0.01 is written off. Commission 30.00, a tenth of each part.
 */
test('instalments, a reversal, a credit and a difference within the tolerance', async () => {
  await api.database.query(`
    ${faturaEmitida({
      id: 3,
      competencia: 202_602,
      dia: '2026-03-02',
      premio: '300.00',
      comissoes: '[{"id_corretor": 1, "percentual": "10", "valor": "30.00"}]',
      parcelas: [
        ['2026-03-10', '100.00'],
        ['2026-04-10', '100.00'],
        ['2026-05-11', '100.00'],
      ],
    })}
    INSERT INTO fatura_recebimentos (id_fatura, id_apolice, parcela, tipo, id_origem, data, valor, credito, baixa, meio, premio, tributos,
      devido, quita, registrado_por)
    VALUES (3, 1, 1, 'RECEBIMENTO', NULL, '2026-03-10', 100, 0, 0, 'PIX', 100, '[]', 100, true, 'ana'),
      (3, 1, 2, 'RECEBIMENTO', NULL, '2026-04-05', 60, 0, 0, 'PIX', 60, '[]', 100, false, 'ana'),
      (3, 1, 2, 'ESTORNO', 0, '2026-04-07', -60, 0, 0, 'PIX', -60, '[]', -100, false, 'ana'),
      (3, 1, 2, 'RECEBIMENTO', NULL, '2026-04-10', 100.05, 0.05, 0, 'PIX', 100, '[]', 100, true, 'ana'),
      (3, 1, 3, 'RECEBIMENTO', NULL, '2026-05-11', 99.99, 0, 0.01, 'PIX', 100, '[]', 100, true, 'ana')`);
  const abertas = (dia: string) => api.celulas('premios-em-aberto', { dia }, 'parcela', 'vencimento', 'saldo');
  const terceira = [3, '2026-05-11', '100.00'];
  expect(await abertas('2026-04-06')).toEqual([[2, '2026-04-10', '40.00'], terceira]);
  expect(await abertas('2026-04-07')).toEqual([[2, '2026-04-10', '100.00'], terceira]);
  expect(await abertas('2026-04-10')).toEqual([terceira]);
  expect(await abertas('2026-05-11')).toEqual([]);
  const { data } = await api.rodar('lancamentos-contabeis', { de: '2026-03-01', ate: '2026-05-31' });
  expect(saldos(data)).toEqual({
    '1.1.1.02': '300.04',
    '2.1.2.02': '-0.05',
    '2.1.4.01': '-30.00',
    '3.1.1.01': '-300.00',
    '3.2.1.01': '30.00',
    '3.3.1.02': '0.01',
  });
  const recebidas = { de: 202_603, ate: 202_605, momento: 'RECEBIMENTO' };
  expect(await api.porGrupo('demonstrativo-comissoes', recebidas, 'corretor', 'comissao', 'estorno', 'saldo')).toEqual([
    ['Ágil S.A.', 202_603, '10.00', '0.00', '10.00'],
    ['Ágil S.A.', 202_604, '16.00', '-6.00', '10.00'],
    ['Ágil S.A.', 202_605, '10.00', '0.00', '10.00'],
  ]);
});

test('an exchange difference has its own account; a policy’s end cuts the days that a premium covers', async () => {
  await api.database.query(
    faturaEmitida({
      id: 4,
      competencia: 202_612,
      dia: '2026-12-05',
      premio: '310.00',
      cambio: '-2.00',
      parcelas: [['2026-12-20', '310.00']],
    }),
  );
  const { data } = await api.rodar('lancamentos-contabeis', { de: '2026-12-01', ate: '2026-12-31' });
  // 312.00 at the rates of the shipments, 2.00 less on the day of the invoice.
  expect(saldos(data)).toEqual({ '1.1.3.01': '310.00', '3.1.1.01': '-312.00', '3.3.1.01': '2.00' });
  // Over at 24h of the 20th: 20 days, of which 10 are left.
  await api.database.query("UPDATE apolices SET fim_vigencia = '2026-12-20'");
  expect(
    await api.celulas('premio-nao-ganho', { dia: '2026-12-10' }, 'fim', 'dias', 'a_decorrer', 'nao_ganho'),
  ).toEqual([['2026-12-20', 20, 10, '155.00']]);
});

/* 100.00 + 7.38, wholly paid by a restitution of September: total 0.00, no receipt; cancelled afterwards. */
test('an invoice that restitutions settle wholly has its taxes reported, and taken back with its cancellation', async () => {
  await api.database.query(`
    ${faturaEmitida({
      id: 5,
      competencia: 202_610,
      dia: '2026-11-03',
      premio: '100.00',
      tributos: `[${tributo('IOF', '7.38', '100.00', '7.38')}]`,
      parcelas: [['2026-11-20', '107.38']],
    })}
    UPDATE faturas SET situacao = 'PAGA', valor_total = 0, credito = 107.38, data_pagamento = '2026-11-03', valor_pago = 0;
    INSERT INTO restituicoes (id_restituicao, id_apolice, competencia, situacao, causa, cobrado, devido, valor, abatido, comissoes, cosseguro,
      alterado_por)
    VALUES (8, 1, 202609, 'A_ABATER', 'CT-e 1', 150, 0, 150, 107.38, '[]', '[]', 'ana');
    INSERT INTO fatura_movimentos (id_fatura, id_apolice, id_restituicao, tipo, data, valor, registrado_por)
    VALUES (5, 1, 8, 'EMISSAO', '2026-11-03', -107.38, 'ana'), (5, 1, 8, 'LIQUIDACAO_DE_RESTITUICAO', '2026-11-03', -107.38, 'ana'),
      (5, 1, 8, 'COMPENSACAO_FINANCEIRA', '2026-11-03', 107.38, 'ana')`);
  const linhas = (de: string, ate: string) =>
    api.celulas('tributos-recebidos', { de, ate }, 'tributo', 'aliquota', 'evento', 'data', 'base', 'valor');
  const emNovembro = await linhas('2026-11-01', '2026-11-30');
  expect(emNovembro).toEqual([['IOF', '7.38', 'Emissão', '2026-11-03', '100.00', '7.38']]);
  const { data } = await api.rodar('lancamentos-contabeis', { de: '2026-11-01', ate: '2026-11-30' });
  // The tax is due, no longer forecast; the restitution pays premium and tax.
  expect(saldos(data)).toEqual({ '2.1.5.02': '-7.38', '3.1.1.01': '-100.00', '3.1.1.02': '107.38' });
  await api.database.query(`
    INSERT INTO fatura_movimentos (id_fatura, id_apolice, tipo, data, parcela, valor, registrado_por)
    VALUES (5, 1, 'ESTORNO_DE_PREMIO', '2026-12-02', 1, -107.38, 'ana')`);
  expect(await linhas('2026-12-01', '2026-12-31')).toEqual([
    ['IOF', '7.38', 'Cancelamento', '2026-12-02', '-100.00', '-7.38'],
  ]);
});
