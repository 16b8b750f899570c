import { describe, expect, test } from 'vitest';
import { decimal } from '../../../../server/api/leitura/conferencia/importancia.ts';
import {
  compor,
  premioConvertido,
  premioDe,
  premioNaMoeda,
  type Tarifa,
} from '../../../../server/api/tarifacao/premio.ts';

const nada = { agravo: '0', desconto: '0', taxa_adicional: '0', taxa_desconto: '0' };
const taxa = (valor: string, other: Partial<Tarifa> = {}): Tarifa => ({
  tipo: 'TAXA',
  taxa: valor,
  valor: null,
  km_minimo: null,
  premio_minimo: null,
  ...nada,
  ...other,
});
const porViagem = (valor: string, other: Partial<Tarifa> = {}): Tarifa => ({
  ...taxa('0', other),
  tipo: 'VIAGEM',
  taxa: null,
  valor,
});
const porKm = (valor: string, other: Partial<Tarifa> = {}): Tarifa => ({ ...porViagem(valor, other), tipo: 'KM' });

test.each<[bigint, Tarifa, string]>([
  // domain, 1.5: worked tests.
  [15_000_000n, taxa('0.025000'), '37.50'],
  [8_000_000n, taxa('0.040000'), '32.00'],
  [42_000_000n, taxa('0.018000'), '75.60'],
  [13_068_000n, taxa('0.080000'), '104.54'],
  [10_000n, taxa('0.005000'), '0.01'],
  [9_999n, taxa('0.005000'), '0.00'],
  [999_999_999_999_999n, taxa('999.999999'), '99999999899999.90'],
  // 100,000.00 × (0.05 + 20 % of it + 0.003 − 10 % of it) = 0.058 %.
  [10_000_000n, taxa('0.05', { agravo: '20', taxa_adicional: '0.003', desconto: '10' }), '58.00'],
  // 20 % of 0.000003 is 0.0000006: it is rounded to 0.000001 before it is added.
  [100_000_000_000n, taxa('0.000003', { agravo: '20' }), '40.00'],
  // What is taken off is never more than there is.
  [10_000_000n, taxa('0.05', { taxa_desconto: '0.06' }), '0.00'],
  [10_000n, taxa('0.01', { premio_minimo: '2.50' }), '2.50'],
  [10_000n, taxa('9', { premio_minimo: '2.50' }), '9.00'],
])('the premium of %d centavos', (importancia, tarifa, premio) => {
  expect(decimal(premioDe(compor(tarifa), importancia, 0))).toBe(premio);
});

describe('premiums that are fixed in reais', () => {
  test.each<[Tarifa, number, string]>([
    [porViagem('35.0000'), 0, '35.00'],
    // 35 + 15 % − 5 % of 35 = 38.50, and 0.001 % of 10,000.00 = 0.10.
    [porViagem('35.0000', { agravo: '15', desconto: '5', taxa_adicional: '0.001' }), 0, '38.60'],
    [porKm('0.1250'), 433, '54.13'],
    [porKm('0.1250', { km_minimo: 500 }), 433, '62.50'],
    [porKm('0.1250', { premio_minimo: '60.00' }), 433, '60.00'],
    // 0.0333 × 150 = 4.995.
    [porKm('0.0333'), 150, '5.00'],
  ])('%o over %d km', (tarifa, km, premio) => {
    expect(decimal(premioDe(compor(tarifa), 1_000_000n, km))).toBe(premio);
  });
});

test('a premium in a currency is rounded there, then converted and rounded again (domain-2, 1.4)', () => {
  const composta = compor(taxa('0.080000'));
  expect(decimal(premioNaMoeda(composta, 13_068_000n))).toBe('104.54');
  // 104.54 × 5.4321 = 567.871734; the amount in reais would give 567.893….
  expect(decimal(premioConvertido(composta, 13_068_000n, 54_321_000n, 0))).toBe('567.87');
  expect(decimal(premioDe(composta, 70_986_683n, 0))).toBe('567.89');
});

test('what is put together is told apart, in millionths of a percent', () => {
  expect(compor(taxa('0.05', { agravo: '20', taxa_adicional: '0.003', desconto: '10' }))).toMatchObject({
    basica: 50_000n,
    adicionais: 13_000n,
    descontos: 5_000n,
    taxa: 58_000n,
  });
});
