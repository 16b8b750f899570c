import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemoData } from '../../../server/database/demo/fill.ts';
import { cnpjValido } from '../../../shared/format/cnpj.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';

const today = '2026-11-20';
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await fillDemoData(client, today);
  await client.end();
}, 60_000);
afterAll(() => database.close());

async function one(sql: string): Promise<unknown> {
  const [row] = await database.query<Record<string, unknown>>(sql);
  return Object.values(row ?? {})[0];
}

test.each([
  ['policies', 'SELECT count(*)::int FROM apolices', 3046],
  ['mailboxes', 'SELECT count(*)::int FROM caixas_postais', 892],
  ['policyholders', 'SELECT count(*)::int FROM apolice_tomadores', 1254],
  [
    'policyholders of policies in force',
    `SELECT count(*)::int FROM apolice_tomadores JOIN apolices USING (id_apolice)
     WHERE inicio_vigencia <= '${today}' AND fim_vigencia >= '${today}' AND cancelamento_vigencia IS NULL`,
    1254,
  ],
  [
    'active suspensions',
    `SELECT count(*)::int FROM suspensoes WHERE data_final IS NULL OR data_final > '${today}'`,
    23,
  ],
  ['months with shipments', 'SELECT count(DISTINCT competencia)::int FROM averbacoes', 12],
])('the dashboard’s figures: %s', async (_what, sql, figure) => {
  expect(await one(sql)).toBe(figure);
});

test('there are at least 200,000 shipments, of which policy 10 has some in every month', async () => {
  expect(await one('SELECT count(*)::int FROM averbacoes')).toBeGreaterThan(200_000);
  expect(await one('SELECT count(DISTINCT competencia)::int FROM averbacoes WHERE id_apolice = 10')).toBe(12);
});

test('a few policies have conditions, policy 10 among them', async () => {
  for (const table of ['apolice_mercadorias', 'apolice_prazos']) {
    expect(await one(`SELECT count(DISTINCT id_apolice)::int FROM ${table}`)).toBe(41);
    expect(await one(`SELECT count(*)::int FROM ${table} WHERE id_apolice = 10`)).toBeGreaterThan(0);
  }
});

describe('it adds up', () => {
  test.each([
    ['premiums follow from insured amount and rate', 'premio <> round(importancia_segurada * taxa / 100, 2)'],
    ['rates follow from their parts', 'taxa <> taxa_basica + adicionais - descontos'],
    ['insured amounts follow from theirs', 'importancia_segurada <> valor_mercadoria + valor_frete + valor_container'],
    [
      'amounts in foreign currency follow from theirs',
      `is_moeda <> valor_fob + valor_frete_moeda + valor_despesas + valor_lucros + valor_impostos
       OR importancia_segurada <> round(is_moeda * taxa_cambio, 2)`,
    ],
    ['the billing month is that of the departure', "competencia <> to_char(data_embarque, 'YYYYMM')::int"],
    ['nothing departs after today', `data_embarque > '${today}'`],
  ])('%s', async (_what, fault) => {
    expect(await one(`SELECT count(*)::int FROM averbacoes WHERE ${fault}`)).toBe(0);
  });

  test('every shipment departs while its policy is in force, under one of its groups', async () => {
    const inForce = `SELECT count(*)::int FROM averbacoes JOIN apolices a USING (id_apolice) JOIN grupos g USING (id_grupo)
      WHERE data_embarque BETWEEN inicio_vigencia AND fim_vigencia AND g.id_apolice = a.id_apolice
        AND data_embarque <= coalesce(cancelamento_vigencia, data_embarque)`;
    expect(await one(inForce)).toBe(await one('SELECT count(*)::int FROM averbacoes'));
  });

  test('no shipment is against the conditions of its policy', async () => {
    const against = `SELECT count(*)::int FROM averbacoes a
      LEFT JOIN apolice_mercadorias m USING (id_apolice, id_mercadoria) LEFT JOIN apolice_prazos p USING (id_apolice)
      WHERE (m.id_mercadoria IS NOT NULL AND (m.limite IS NULL OR importancia_segurada > m.limite))
        OR (data_averbacao AT TIME ZONE 'America/Sao_Paulo')::date
          > CASE p.base WHEN 'EMISSAO' THEN data_emissao ELSE data_embarque END + p.dias`;
    expect(await one(against)).toBe(0);
  });

  test('what a policy has cost is the sum of its invoiced shipments', async () => {
    const [sums] = await database.query(
      `SELECT (SELECT sum(valor_premio) FROM apolices) = (SELECT sum(premio) FROM averbacoes WHERE situacao = 'FATURADA') AS equal`,
    );
    expect(sums).toEqual({ equal: true });
  });
});

test('every CNPJ is valid, some are alphanumeric', async () => {
  const rows = await database.query<{ cnpj: string }>(
    'SELECT cnpj FROM segurados UNION SELECT cnpj FROM corretores UNION SELECT cnpj FROM apolice_tomadores',
  );
  expect(rows.filter(({ cnpj }) => !cnpjValido(cnpj))).toEqual([]);
  expect(rows.filter(({ cnpj }) => /[A-Z]/.test(cnpj)).length).toBeGreaterThan(20);
});

test('the sums that the database keeps are those of the shipments', async () => {
  const kept =
    'SELECT id_apolice, id_grupo, competencia, situacao, quantidade, importancia_segurada, premio FROM averbacoes_totais';
  const counted = `SELECT id_apolice, id_grupo, competencia, situacao, count(*), sum(importancia_segurada), sum(premio)
    FROM averbacoes GROUP BY 1, 2, 3, 4`;
  expect(await one(`SELECT count(*)::int FROM ((${kept}) EXCEPT (${counted})) difference`)).toBe(0);
  expect(await one(`SELECT count(*)::int FROM ((${counted}) EXCEPT (${kept})) difference`)).toBe(0);
});
