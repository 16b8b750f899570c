import { describe, expect, test } from 'vitest';
import { createDatabase } from '../../../support/database.ts';
import { started } from '../../../support/started.ts';

const database = started(createDatabase);

interface Taxa {
  readonly taxa?: string;
  readonly valor?: string;
  readonly agravo?: string;
  readonly desconto?: string;
  readonly taxa_adicional?: string;
  readonly taxa_desconto?: string;
}

interface Composta {
  readonly taxa_basica: string;
  readonly adicionais: string;
  readonly descontos: string;
  readonly taxa: string;
  readonly parcela: string;
}

/** A rate composed by the database. */
async function compor({ taxa, valor, agravo = '0', desconto = '0', taxa_adicional = '0', taxa_desconto = '0' }: Taxa) {
  const [composta] = await database.query<Composta>(
    'SELECT * FROM compor_taxa($1::numeric, $2::numeric, $3::numeric, $4::numeric, $5::numeric, $6::numeric)',
    [taxa ?? null, valor ?? null, agravo, desconto, taxa_adicional, taxa_desconto],
  );
  return composta as Composta;
}

/** A premium in reais, requested as in the converter and the simulation. */
async function premioDe(
  taxa: Taxa,
  importancia: string | null,
  { vezes = 1, minimo = null as string | null, naMoeda = null as string | null, cambio = null as string | null } = {},
) {
  const composta = await compor(taxa);
  const [row] = await database.query<{ premio: string }>(
    'SELECT premio_do_embarque($1::numeric, $2::numeric, $3, $4::numeric, $5::numeric, $6::numeric, $7::numeric) AS premio',
    [composta.taxa, composta.parcela, vezes, minimo, importancia, naMoeda, cambio],
  );
  return row?.premio;
}

test.each<[string, Taxa, string, string?]>([
  // Worked tests of domain 1.5.
  ['150000.00', { taxa: '0.025000' }, '37.50'],
  ['80000.00', { taxa: '0.040000' }, '32.00'],
  ['420000.00', { taxa: '0.018000' }, '75.60'],
  ['130680.00', { taxa: '0.080000' }, '104.54'],
  ['100.00', { taxa: '0.005000' }, '0.01'],
  ['99.99', { taxa: '0.005000' }, '0.00'],
  ['9999999999999.99', { taxa: '999.999999' }, '99999999899999.90'],
  // 100,000.00 × (0.05 + 20 % of it + 0.003 − 10 % of it) = 0.058 %.
  ['100000.00', { taxa: '0.05', agravo: '20', taxa_adicional: '0.003', desconto: '10' }, '58.00'],
  // 20 % of 0.000003 is 0.0000006: 0.0000036 % of a thousand million.
  ['1000000000.00', { taxa: '0.000003', agravo: '20' }, '36.00'],
  // 0.0125 % + 7.77 % of it = 0.01347125 %; with the rate of six places it would be 2,694.20.
  ['20000000.00', { taxa: '0.0125', agravo: '7.77' }, '2694.25'],
  // A discount never exceeds the amount.
  ['100000.00', { taxa: '0.05', taxa_desconto: '0.06' }, '0.00'],
  ['100.00', { taxa: '0.01' }, '2.50', '2.50'],
  ['100.00', { taxa: '9' }, '9.00', '2.50'],
])('the premium of %s reais', async (importancia, taxa, premio, minimo) => {
  expect(await premioDe(taxa, importancia, { minimo: minimo ?? null })).toBe(premio);
});

describe('premiums that are fixed in reais', () => {
  test.each<[Taxa, number, string | null, string]>([
    [{ valor: '35.0000' }, 1, null, '35.00'],
    // 35 + 15 % − 5 % of 35 = 38.50, and 0.001 % of 10,000.00 = 0.10.
    [{ valor: '35.0000', agravo: '15', desconto: '5', taxa_adicional: '0.001' }, 1, null, '38.60'],
    [{ valor: '0.1250' }, 433, null, '54.13'],
    [{ valor: '0.1250' }, 500, null, '62.50'],
    [{ valor: '0.1250' }, 433, '60.00', '60.00'],
    // 0.0333 × 150 = 4.995.
    [{ valor: '0.0333' }, 150, null, '5.00'],
  ])('%o, %d trips or km, at least %s', async (taxa, vezes, minimo, premio) => {
    expect(await premioDe(taxa, '10000.00', { vezes, minimo })).toBe(premio);
  });
});

test('a premium in a currency is rounded there, then converted and rounded again (domain-2, 1.4)', async () => {
  const taxa = { taxa: '0.080000' };
  // 104.54 × 5.4321 = 567.871734; the amount in reais would give 567.893….
  expect(await premioDe(taxa, '709866.83', { naMoeda: '130680.00', cambio: '5.4321' })).toBe('567.87');
  expect(await premioDe(taxa, '709866.83')).toBe('567.89');
});

test('a fixed part beside a premium in a currency is in reais, and rounded by itself', async () => {
  // 0.1 % of 1,000.00 = 1.00, at 5 = 5.00; 0.333 × 5 = 1.665.
  const taxa = { valor: '0.333', taxa_adicional: '0.1' };
  expect(await premioDe(taxa, '5000.00', { vezes: 5, naMoeda: '1000.00', cambio: '5' })).toBe('6.67');
});

test('a discount of more than the whole leaves nothing of a fixed part', async () => {
  expect(await premioDe({ valor: '35.0000', desconto: '120' }, '10000.00')).toBe('0.00');
});

test('what is put together is told apart, in percent', async () => {
  const composta = await compor({ taxa: '0.05', agravo: '20', taxa_adicional: '0.003', desconto: '10' });
  const { taxa_basica, adicionais, descontos, taxa } = composta;
  expect([taxa_basica, adicionais, descontos, taxa].map(Number)).toEqual([0.05, 0.013, 0.005, 0.058]);
});
