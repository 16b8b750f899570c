import { Big } from 'big.js';
import { describe, expect, test } from 'vitest';
import { devidoEm, parcelasEm } from '../../../../server/api/faturas/recebimentos/devido.ts';
import { efeitoDe } from '../../../../server/api/faturas/recebimentos/planejar.ts';
import { contaDe, depoisDe, emTres, janeiro, novembro } from './contas-under-test.ts';

describe('A-M6: what is due on a day, by receipts before it', () => {
  test.each([
    // 52.03 × 7.38 % = 3.839814 → 3.84; 52.03 + 3.84
    [
      'the whole',
      contaDe(202610, '52.03', '0', ['2026-11-15']),
      [],
      '2026-11-10',
      '52.03 + IOF 3.84 = 55.87; saldo 55.87',
    ],
    ['in 2026: IOF', novembro(), [], '2026-12-15', '1000.00 + IOF 73.80 = 1073.80; saldo 1073.80'],
    [
      'in 2027: neither IOF nor CBS',
      novembro(),
      [],
      '2027-01-05',
      '1000.00 + IOF 0.00 + CBS 0.00 + IBS 0.00 = 1000.00; saldo 1000.00',
    ],
    // 73.80 × 500.00 / 1073.80 = 34.36; premium 465.64; left 534.36 + 39.44
    [
      'a part in 2026, the rest in 2026',
      novembro(),
      ['2026-12-28 500.00'],
      '2026-12-30',
      '1000.00 + IOF 73.80 = 1073.80; saldo 573.80',
    ],
    // left 534.36, and no tax on it
    [
      'a part in 2026, the rest in 2027',
      novembro(),
      ['2026-12-28 500.00'],
      '2027-01-05',
      '1000.00 + IOF 34.36 + CBS 0.00 + IBS 0.00 = 1034.36; saldo 534.36',
    ],
    // 91.38 × 500 / 1092.23 = 41.83; 0.85 × 500 / 1092.23 = 0.39
    [
      '01/2027 in parts',
      janeiro(),
      ['2027-02-01 500.00'],
      '2027-02-10',
      '1000.00 + IOF 0.00 + CBS 91.38 + IBS 0.85 = 1092.23; saldo 592.23',
    ],
    // 357.94 + 357.93 paid; the third 333.33 without tax: 715.87 + 333.33
    [
      'instalments across the turn',
      emTres(),
      ['2026-11-30 357.94', '2026-12-30 357.93'],
      '2027-01-29',
      '1000.00 + IOF 49.20 + CBS 0.00 + IBS 0.00 = 1049.20; saldo 333.33',
    ],
    [
      'all instalments late',
      emTres(),
      [],
      '2027-01-29',
      '1000.00 + IOF 0.00 + CBS 0.00 + IBS 0.00 = 1000.00; saldo 1000.00',
    ],
  ])('%s', (_, conta, atos, dia, esperado) => {
    const { premio, tributos, total, saldo } = devidoEm(depoisDe(conta, atos), dia);
    const taxas = tributos.map(({ tributo, valor }) => `${tributo} ${valor}`);
    expect(`${[premio, ...taxas].join(' + ')} = ${total}; saldo ${saldo}`).toBe(esperado);
  });

  test.each([
    [
      'A-M6: less than due is a part',
      contaDe(202610, '52.03', '0', ['2026-11-15']),
      ['2026-11-10 50.00'],
      'PAGA_EM_PARTE 50.00 of 55.87, saldo 5.87',
    ],
    ['the exact rest', novembro(), ['2026-12-28 500.00', '2026-12-30 573.80'], 'PAGA 1073.80 of 1073.80, saldo 0.00'],
    // 1034.36 − 1073.80 = −39.44, a line of the sheet
    [
      'the rest in 2027 lowers the total',
      novembro(),
      ['2026-12-28 500.00', '2027-01-05 534.36'],
      'PAGA 1034.36 of 1034.36, saldo 0.00',
    ],
    ['one payment for all instalments', emTres(), ['2026-12-01 1073.80'], 'PAGA 1073.80 of 1073.80, saldo 0.00'],
    ['a centavo short is written off', novembro(), ['2026-12-15 1073.79'], 'PAGA 1073.79 of 1073.80, saldo 0.00'],
    ['a centavo beyond is taken', novembro(), ['2026-12-15 1073.81'], 'PAGA 1073.81 of 1073.80, saldo 0.00'],
    [
      'A-E6: the second taken back',
      novembro(),
      ['2026-12-28 500.00', '2027-01-05 534.36', 'estorno 2'],
      'PAGA_EM_PARTE 500.00 of 1073.80, saldo 573.80',
    ],
    [
      'A-E6: the first taken back',
      novembro(),
      ['2026-12-28 500.00', '2026-12-30 573.80', 'estorno 1'],
      'PAGA_EM_PARTE 573.80 of 1073.80, saldo 500.00',
    ],
    ['A-E6: all taken back', novembro(), ['2026-12-28 500.00', 'estorno 1'], 'EMITIDA null of 1073.80, saldo 1073.80'],
  ])('%s', (_, conta, atos, esperado) => {
    const { situacao, valor_pago, valor_total, saldo, memoria } = efeitoDe(depoisDe(conta, atos));
    expect(`${situacao} ${valor_pago} of ${valor_total}, saldo ${saldo}`).toBe(esperado);
    const linha = (nome: string) => memoria.find((uma) => uma.linha === nome)?.valor ?? '0.00';
    expect(linha('valor_total')).toBe(valor_total);
    expect(linha('diferenca_de_tributos')).toBe(new Big(valor_total).minus(conta.valor_total).toFixed(2));
  });
});

test('A-M6: beyond the due and its tolerance is refused with both figures, or kept as credit', () => {
  expect(() => depoisDe(novembro(), ['2026-12-15 1073.82'])).toThrow(
    expect.objectContaining({ status: 422, details: { esperado: '1073.80', informado: '1073.82' } }),
  );
  const { recebimentos } = depoisDe(novembro(), ['2026-12-15 1100.00'], { excedente: 'CREDITO' });
  expect(recebimentos).toMatchObject([
    { valor: '1100.00', credito: '26.20', baixa: '0.00', premio: '1000.00', quita: true },
  ]);
});

test.each([
  ['ahead', '2027-03-02', 'depois de hoje, 01/03/2027'],
  ['before the issue', '2026-10-31', 'antes da emissão, 01/11/2026'],
])('A-M6: a payment %s is refused', (_, data, motivo) => {
  expect(() => depoisDe(novembro(), [`${data} 10.00`])).toThrow(motivo);
});

test('A-M14: instalments add up to the total, the remainder on the first ones', () => {
  const conta = emTres();
  // 333.34 + 24.60, 333.33 + 24.60, 333.33 without tax in January
  expect(conta.vencimentos.map((dia, at) => parcelasEm(conta, dia)[at]?.valor.toFixed(2))).toEqual([
    '357.94',
    '357.93',
    '333.33',
  ]);
  expect(conta.valor_total).toBe('1049.20');
});
