import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { fillDemoData } from '../../../server/database/demo/fill.ts';
import { loadReferenceData } from '../../../server/database/reference/load.ts';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import { cnpjValido } from '../../../shared/format/cnpj.ts';
import { createDatabase } from '../../support/database.ts';
import { createDemonstration, DEMONSTRATION_DAY as today } from '../../support/demonstration-database.ts';
import { contarAlertas } from './contar-alertas.ts';
import { contratosQueNaoCedem } from './contratos-que-nao-cedem.ts';
import {
  embarcaSuspensa,
  estranhos,
  foraDosCadastros,
  malSubstituidas,
  mudadasForaDoHistorico,
} from './contradicoes.ts';
import { started } from '../../support/started.ts';

vi.setConfig({ hookTimeout: 240_000 });
const database = started(createDemonstration);

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

test('a handful of this month’s accumulations is near its limit or beyond it', async () => {
  const alertas = await contarAlertas(database.url, today);
  expect(alertas).toBeGreaterThanOrEqual(5);
  expect(alertas).toBeLessThanOrEqual(15);
});

test('each treaty cedes a part of the month before, and keeps one', async () => {
  expect(await contratosQueNaoCedem(database.url, 202_610)).toEqual([]);
});

test('B13: a policy was added, changed and suspended by users', async () => {
  expect(await one(estranhos)).toBe(0);
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
    ['nothing departs while its policy is suspended', embarcaSuspensa],
    ['nothing departs after today', `data_embarque > '${today}'`],
  ])('%s', async (_what, fault) => {
    expect(await one(`SELECT count(*)::int FROM averbacoes WHERE ${fault}`)).toBe(0);
  });

  test('every shipment departs while its policy is in force, under one of its groups', async () => {
    const inForce = `SELECT count(*)::int FROM averbacoes JOIN apolices a USING (id_apolice) JOIN grupos g USING (id_grupo)
      WHERE cobre(inicio_vigencia, fim_vigencia, hora_vigencia, cancelamento_vigencia, data_embarque) AND g.id_apolice = a.id_apolice`;
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
      `SELECT (SELECT sum(valor_premio) FROM apolices) = (SELECT sum(premio_liquido) FROM faturas WHERE situacao IN ('EMITIDA', 'PAGA')) AS equal`,
    );
    expect(sums).toEqual({ equal: true });
  });
});

describe('its invoices', () => {
  test('stand in every state of their life', async () => {
    const states = await database.query<{ situacao: string }>('SELECT DISTINCT situacao FROM faturas ORDER BY 1');
    expect(states.map(({ situacao }) => situacao)).toEqual([
      'APROVADA',
      'CANCELADA',
      'CONTESTADA',
      'EMITIDA',
      'LIBERADA',
      'PAGA',
      'PREVIA',
      'PRE_FATURA',
      'REJEITADA',
    ]);
    expect(
      await one("SELECT count(*)::int FROM faturas WHERE situacao = 'EMITIDA' AND data_vencimento < current_date"),
    ).toBeGreaterThan(0);
  });

  test.each([
    ['a last change that their history does not tell', mudadasForaDoHistorico],
    [
      'another amount than their shipments',
      `
      SELECT count(*)::int FROM faturas f WHERE NOT EXISTS (
        SELECT FROM averbacoes_totais t
        WHERE t.id_apolice = f.id_apolice AND t.competencia = f.competencia AND t.situacao = 'ABERTA'
        HAVING sum(t.premio) = f.premio_liquido AND sum(t.quantidade) = f.quantidade)`,
    ],
    [
      'another total than premium and tax',
      `
      SELECT count(*)::int FROM faturas WHERE valor_total <> premio_liquido + iof OR iof <> round(premio_liquido * aliquota_iof / 100, 2)`,
    ],
    [
      'a gap in their numbers',
      `
      SELECT count(*)::int FROM (SELECT max(numero_fatura) - count(numero_fatura) AS gap FROM faturas GROUP BY id_sucursal, id_ramo) n
      WHERE gap <> 0`,
    ],
    [
      'a period that is not theirs',
      `
      SELECT count(*)::int FROM faturas f WHERE (situacao IN ('PRE_FATURA', 'APROVADA', 'EMITIDA', 'PAGA')) <> EXISTS (
        SELECT FROM periodos p WHERE p.id_fatura = f.id_fatura AND p.fechado)`,
    ],
  ])('have never %s', async (_what, faults) => {
    expect(await one(faults)).toBe(0);
  });
});

describe('it is true to life', () => {
  test.each([
    [
      'insureds with two policies of one ramo at a time',
      `SELECT count(*)::int FROM apolices a JOIN apolices b USING (id_segurado, id_ramo)
       WHERE a.id_apolice < b.id_apolice AND a.inicio_vigencia < b.fim_vigencia AND b.inicio_vigencia < a.fim_vigencia`,
    ],
    [
      'insureds with two brokers',
      'SELECT count(*)::int FROM (SELECT FROM apolices GROUP BY id_segurado HAVING count(DISTINCT id_corretor) > 1) t',
    ],
    [
      'shipments at a rate that the registry does not have',
      `SELECT count(*)::int FROM averbacoes a JOIN moedas ON codigo_iso = moeda
       WHERE moeda <> 'BRL' AND taxa_cambio <> (SELECT taxa_venda FROM cambios c
         WHERE c.id_moeda = moedas.id_moeda AND data <= data_embarque ORDER BY data DESC LIMIT 1)`,
    ],
    [
      'rates of days without closing',
      'SELECT count(*)::int FROM cambios LEFT JOIN feriados f USING (data) WHERE extract(isodow FROM data) > 5 OR f.data IS NOT NULL',
    ],
    [
      'months without invoice that have shipments',
      'SELECT count(*)::int FROM meses_sem_faturamento JOIN averbacoes_totais USING (id_apolice, competencia)',
    ],
    [
      'treaties that are not shared out wholly',
      'SELECT count(*)::int FROM (SELECT FROM contrato_resseguro_participantes GROUP BY id_contrato_resseguro HAVING sum(percentual) <> 100) t',
    ],
    ['goods, packaging or towns that no registry has', foraDosCadastros],
    ['replaced CT-es but those that another one stands for', malSubstituidas],
  ])('no %s', async (_what, sql) => {
    expect(await one(sql)).toBe(0);
  });

  test('every registry has rows, and import declarations are in every state', async () => {
    for (const { tabela } of cadastros)
      expect([tabela, await one(`SELECT count(*) > 0 FROM ${tabela}`)]).toEqual([tabela, true]);
    expect(await one('SELECT count(DISTINCT situacao)::int FROM dis')).toBe(3);
    expect(await one('SELECT count(DISTINCT uf_desembaraco)::int FROM dis')).toBe(27);
    const semAverbacao = `SELECT count(*)::int FROM dis d LEFT JOIN averbacoes a USING (competencia, id_averbacao)
      WHERE d.situacao = 'AVERBADA' AND numero_da_declaracao(a.numero_di) IS DISTINCT FROM d.numero_di`;
    expect(await one(semAverbacao)).toBe(0);
  });
});

test('a database in which a person has begun to work is left alone', async () => {
  const other = await createDatabase();
  const client = new pg.Client({ connectionString: other.url });
  await client.connect();
  await other.query("INSERT INTO sucursais (codigo, nome, uf) VALUES ('01', 'Nossa', 'SP')");
  await loadReferenceData(client);
  expect(await fillDemoData(client, today)).toBe(false);
  await client.end();
  expect(await other.query('SELECT nome, (SELECT count(*)::int FROM usuarios) AS usuarios FROM sucursais')).toEqual([
    { nome: 'Nossa', usuarios: 0 },
  ]);
  await other.close();
});

test('every CNPJ is valid, some are alphanumeric', async () => {
  const rows = await database.query<{ cnpj: string }>(
    `SELECT cnpj FROM segurados UNION SELECT cnpj FROM corretores UNION SELECT cnpj FROM apolice_tomadores
     UNION SELECT cnpj FROM sucursais UNION SELECT cnpj FROM assessorias UNION SELECT cnpj FROM congeneres`,
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
