import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startComposed } from '../../support/composed-product.ts';
import { type FirstMonth, fromEmptyToReport } from '../../support/from-empty.ts';
import { ADMIN, visitProduct } from '../../support/visited-product.ts';

describe.each([
  { product: 'as one product', start: () => visitProduct({ RATE_LIMITS: 'off' }) },
  { product: 'as the services of docker-compose.yml, apart', start: startComposed },
])('from an empty database, $product', ({ start }) => {
  let product: { readonly url: string; stop(): Promise<void> };
  let mes: FirstMonth;
  beforeAll(async () => {
    product = await start();
    mes = await fromEmptyToReport(product.url, ADMIN);
  }, 240_000);
  afterAll(() => product.stop());

  test('the dashboard names what is missing in its order, and nothing once all is done', () => {
    expect(mes.antes).toEqual(['seguradora', 'sucursal', 'corretor', 'segurado', 'apolice', 'taxa', 'arquivo']);
    expect(mes.depois).toEqual([]);
  });

  test('a CT-e, a CSV and a spreadsheet become averbações of their groups', () => {
    expect(mes.aceitos).toEqual([1, 1, 1]);
    expect(mes.relatorio.map(({ numero }) => numero)).toEqual(['5400001', '5400001']);
  });

  test('the spreadsheet is right to the centavo: the rates of two policyholders', () => {
    expect(mes.planilha.map((linha) => linha.map(String)).toSorted()).toEqual([
      // 150,000.10 × 0.018 % of the sender, who pays the freight.
      ['1', '150000.1', '0.018', '27'],
      // 80,000.00 × 0.04 %.
      ['501', '80000', '0.04', '32'],
      // 420,000.00 × 0.018 %.
      ['502', '420000', '0.018', '75.6'],
    ]);
    expect(mes.total.map(Number).filter((valor) => valor > 0)).toEqual([650_000.1, 134.6]);
  });
});
