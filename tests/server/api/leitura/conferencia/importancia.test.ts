import { describe, expect, test } from 'vitest';
import { decimal, escalado, importanciaDe } from '../../../../../server/api/leitura/conferencia/importancia.ts';
import type { Valores } from '../../../../../server/api/leitura/conferencia/valores.ts';

const nacional = { id: 54, ambito: 'N' } as const;
const importacao = { id: 25, ambito: 'I' } as const;

describe('the insured amount, in centavos', () => {
  test.each<[string, Valores, bigint]>([
    [
      'goods, freight and container',
      { valor_mercadoria: '100.10', valor_frete: '20.2', valor_container: '3' },
      12_330n,
    ],
    ['the declared value before them', { valor_mercadoria: '100.10', valor_averbado: '0.01' }, 1n],
    ['nothing', {}, 0n],
    ['half a centavo goes up', { valor_mercadoria: '0.005' }, 1n],
    ['less than half goes down', { valor_mercadoria: '0.0049999' }, 0n],
    ['parts are added up before they are rounded', { valor_mercadoria: '0.0025', valor_frete: '0.0025' }, 1n],
    ['the most that the columns hold', { valor_mercadoria: '9999999999999.99' }, 999_999_999_999_999n],
    ['a currency says nothing at home', { valor_mercadoria: '10', valor_fob: '99', taxa_cambio: '5' }, 1_000n],
  ])('at home: %s', (_case, valores, reais) => {
    expect(importanciaDe(valores, nacional)).toEqual({ reais, moeda: null, cambio: null });
  });

  test('abroad: FOB with all on top at the exchange rate, rounded once', () => {
    // 100,000 + 8,000 + 10,800 + 11,880 = 130,680.00; at 5.4321 = 709,866.828.
    const valores = {
      valor_fob: '100000.00',
      valor_frete_moeda: '8000.00',
      valor_despesas: '10800.00',
      valor_lucros: '11880.00',
      taxa_cambio: '5.4321',
    };
    expect(importanciaDe(valores, importacao)).toEqual({
      reais: 70_986_683n,
      moeda: 1_306_800_000_000n,
      cambio: 54_321_000n,
    });
  });

  test('abroad: each addition counts, and those that are missing count as nothing', () => {
    // 1 + 0.02 + 0.04 + 0.08 + 0.16 = 1.30; at 2 = 2.60.
    const todas = {
      valor_fob: '1',
      valor_frete_moeda: '0.02',
      valor_despesas: '0.04',
      valor_lucros: '0.08',
      valor_impostos: '0.16',
      taxa_cambio: '2',
    };
    expect(importanciaDe(todas, importacao)).toEqual({ reais: 260n, moeda: 13_000_000n, cambio: 20_000_000n });
    expect(importanciaDe({ valor_fob: '1', taxa_cambio: '2' }, importacao).reais).toBe(200n);
  });

  test('abroad without a rate of exchange: reais, and the amount in the currency beside them', () => {
    const valores = { valor_fob: '7.005', valor_mercadoria: '35.00' };
    expect(importanciaDe(valores, importacao)).toEqual({ reais: 3_500n, moeda: 70_050_000n, cambio: null });
    expect(importanciaDe({ ...valores, valor_averbado: '40', taxa_cambio: '5' }, importacao)).toEqual({
      reais: 4_000n,
      moeda: 70_050_000n,
      cambio: null,
    });
  });

  test('abroad without a currency: reais', () => {
    expect(importanciaDe({ valor_mercadoria: '10.00' }, importacao)).toEqual({
      reais: 1_000n,
      moeda: null,
      cambio: null,
    });
  });
});

test('a decimal is an integer of its last place, and what lies behind that place is cut off', () => {
  expect(escalado('1.23456789', 7)).toBe(12_345_678n);
  expect([escalado('12', 2), escalado('12.3', 2), escalado('0.05', 2), escalado('.5', 2)]).toEqual([
    1_200n,
    1_230n,
    5n,
    50n,
  ]);
});

test('an integer of a decimal’s last place is written as that decimal', () => {
  expect([decimal(5n), decimal(1_234n), decimal(5n, 1), decimal(5n, 0), decimal(0n, 3)]).toEqual([
    '0.05',
    '12.34',
    '0.5',
    '5',
    '0.000',
  ]);
});
