import { Big } from 'big.js';
import { describe, expect, test } from 'vitest';
import {
  contasDosTributos,
  preverTributos,
  type Premio,
  somaDosTributos,
  tributosEm,
} from '../../../../server/api/faturas/calculo/tributos.ts';
import type { Tributacao } from '../../../../server/api/faturas/calculo/entrada.ts';
import { repartir } from '../../../../server/api/faturas/calculo/partilha.ts';
import { linhaDe, tributacaoDe } from './tributacao.ts';

/** The rows that ship (domain-3 3.2). */
const linhas = [
  linhaDe({ tributo: 'IOF', aliquota: '7.38', id_ramo: 54, fim: '2026-12-31' }),
  linhaDe({ tributo: 'IOF', aliquota: '0', inicio: '2027-01-01', fonte: 'IOF extinto', ato: 'EC 132/2023' }),
  linhaDe({ tributo: 'CBS', aliquota: '10.75', inicio: '2027-01-01', fim: '2028-12-31', situacao: 'A_CONFIRMAR' }),
  linhaDe({ tributo: 'IBS', aliquota: '0.10', inicio: '2027-01-01', fim: '2028-12-31', situacao: 'A_CONFIRMAR' }),
  linhaDe({ tributo: 'CBS', aliquota: null, inicio: '2029-01-01' }),
  ...(['CBS', 'IBS'] as const).map((tributo) =>
    linhaDe({
      tributo,
      aliquota: '0',
      tipo_viagem: 'INTERNACIONAL_EXPORTACAO',
      inicio: '2027-01-01',
      fonte: 'Exportação',
      ato: 'art. 80',
    }),
  ),
];
const regras = (resto: Partial<Tributacao> = {}): Tributacao => ({ ...tributacaoDe({}, resto), linhas });
const premio = (competencia: number, resto: Partial<Premio> = {}): Premio => ({
  competencia,
  liquido: '1000.00',
  encargos: '0.00',
  corretagem: '150.00',
  cedido: '0.00',
  ...resto,
});
/** `IOF 7.38% 1000.00 = 73.80`; a rate that is to be confirmed has `?`. */
const emTexto = (tributos: ReturnType<typeof tributosEm>) =>
  tributos
    .map(
      ({ tributo, aliquota, base, valor, situacao }) =>
        `${tributo} ${aliquota}%${situacao === 'A_CONFIRMAR' ? '?' : ''} ${base} = ${valor}`,
    )
    .join('; ');

describe('A-M7, A-M8: two dates choose the tax of 1,000.00 net with 150.00 of brokerage', () => {
  test.each([
    // 1000.00 × 7.38 % = 73.80
    ['11/2026 received in 2026', 202611, '2026-12-31', 'IOF 7.38% 1000.00 = 73.80', '73.80'],
    [
      '11/2026 received in 2027',
      202611,
      '2027-01-04',
      'IOF 0% 1000.00 = 0.00; CBS 0%? 850.00 = 0.00; IBS 0%? 850.00 = 0.00',
      '0.00',
    ],
    [
      '12/2026 received in 2028',
      202612,
      '2028-02-01',
      'IOF 0% 1000.00 = 0.00; CBS 0%? 850.00 = 0.00; IBS 0%? 850.00 = 0.00',
      '0.00',
    ],
    // 850.00 × 10.75 % = 91.375 → 91.38; 850.00 × 0.10 % = 0.85; 91.38 + 0.85 = 92.23
    [
      '01/2027 received in 2027',
      202701,
      '2027-02-10',
      'IOF 0% 1000.00 = 0.00; CBS 10.75%? 850.00 = 91.38; IBS 0.10%? 850.00 = 0.85',
      '92.23',
    ],
    ['01/2027 received ahead in 2026', 202701, '2026-12-30', 'IOF 7.38% 1000.00 = 73.80', '73.80'],
    [
      '01/2029: no rate of CBS, no row of IBS',
      202901,
      '2029-02-10',
      'IOF 0% 1000.00 = 0.00; CBS null% 850.00 = null; IBS null% 850.00 = null',
      '0.00',
    ],
  ])('%s', (_, competencia, dia, esperado, soma) => {
    const tributos = tributosEm(premio(competencia), regras(), dia);
    expect(emTexto(tributos)).toBe(esperado);
    expect(somaDosTributos(tributos).toFixed(2)).toBe(soma);
  });

  test.each([
    // 1000.00 + 30.00 = 1030.00 × 7.38 % = 76.014
    ['IOF counts surcharge and cost', { encargos: '30.00' }, 202610, '2026-11-10', 'IOF 7.38% 1030.00 = 76.01'],
    // 1000.00 − 150.00 − 400.00 = 450.00; × 10.75 % = 48.375; × 0.10 % = 0.45
    [
      'ceded co-insurance leaves the revenue',
      { cedido: '400.00' },
      202701,
      '2027-02-10',
      'IOF 0% 1000.00 = 0.00; CBS 10.75%? 450.00 = 48.38; IBS 0.10%? 450.00 = 0.45',
    ],
  ])('%s', (_, resto, competencia, dia, esperado) => {
    expect(emTexto(tributosEm(premio(competencia, resto), regras(), dia))).toBe(esperado);
  });

  test.each([
    // The operation is the issue: 850.00 × 10.75 % = 91.375, × 0.10 % = 0.85 for cover of 2026 that is issued in 2027; none the other way.
    [
      '12/2026 issued in 01/2027',
      202612,
      202701,
      'IOF 0% 1000.00 = 0.00; CBS 10.75%? 850.00 = 91.38; IBS 0.10%? 850.00 = 0.85',
    ],
    [
      '01/2027 issued in 12/2026',
      202701,
      202612,
      'IOF 0% 1000.00 = 0.00; CBS 0%? 850.00 = 0.00; IBS 0%? 850.00 = 0.00',
    ],
  ])('the parameter takes the month of issue: %s', (_, competencia, operacao, esperado) => {
    expect(emTexto(tributosEm(premio(competencia), regras({ operacao }), '2027-02-10'))).toBe(esperado);
  });

  test('an export beside another shipment: zero with its reason, by shipment', () => {
    const viagens = [
      { tipo_viagem: 'INTERNACIONAL', premio: '300.00' },
      { tipo_viagem: 'INTERNACIONAL_EXPORTACAO', premio: '700.00' },
    ] as const;
    const tributos = tributosEm(premio(202701), regras({ viagens }), '2027-02-10');
    // 850.00: 30 % = 255.00, 70 % = 595.00; 255.00 × 10.75 % = 27.4125; × 0.10 % = 0.255 → 0.26
    expect(emTexto(tributos.filter(({ tributo }) => tributo !== 'IOF'))).toBe(
      'CBS 10.75%? 255.00 = 27.41; IBS 0.10%? 255.00 = 0.26; CBS 0% 595.00 = 0.00; IBS 0% 595.00 = 0.00',
    );
    expect(contasDosTributos(tributos, regras()).at(-2)).toEqual({
      linha: 'cbs',
      conta: 'Exportação: 0% de R$ 595,00: Exportação: art. 80',
      valor: '0.00',
    });
  });

  test('included taxes are told and not added; the turn is confirmed once; the IBS before 2027 is a parameter', () => {
    const inclusos = tributosEm(premio(202701), regras({ repasse: 'INCLUSO' }), '2027-02-10');
    expect([somaDosTributos(inclusos).toFixed(2), somaDosTributos(inclusos, 'CBS').toFixed(2)]).toEqual([
      '0.00',
      '91.38',
    ]);
    expect(contasDosTributos(inclusos, { repasse: 'NAO_MOSTRA' }).map(({ linha }) => linha)).toEqual(['iof']);
    // 850.00 × 0.05 % = 0.425
    const virada = tributosEm(premio(202612), regras({ virada_confirmada: true, ibs_ate_2026: '0.05' }), '2027-01-05');
    expect(emTexto(virada)).toBe('IOF 0% 1000.00 = 0.00; CBS 0% 850.00 = 0.00; IBS 0.05% 850.00 = 0.43');
  });

  test('three instalments across the turn: each with the tax of its day', () => {
    // 1000.00 in three: 333.34, 333.33, 333.33; IOF 73.80 in three: 24.60 each, none in January.
    const tributos = preverTributos(premio(202611), regras(), ['2026-11-30', '2026-12-30', '2027-01-29']);
    expect(emTexto(tributos.filter(({ tributo }) => tributo === 'IOF'))).toBe(
      'IOF 7.38% 666.67 = 49.20; IOF 0% 333.33 = 0.00',
    );
  });
});

test.each([
  ['0.02', '25 25 25 25', '0.01 0.01 0.00 0.00'],
  ['100.00', '1 1 1', '33.34 33.33 33.33'],
  ['-1.00', '1 1 1', '-0.34 -0.33 -0.33'],
  ['5.00', '0 0', '5.00 0.00'],
])('%s by the weights %s: %s', (valor, pesos, partes) => {
  const repartidas = repartir(
    new Big(valor),
    pesos.split(' ').map((peso) => new Big(peso)),
  );
  expect(repartidas.map((parte) => parte.toFixed(2)).join(' ')).toBe(partes);
});
