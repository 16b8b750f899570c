import { statfs } from 'node:fs/promises';
import pg from 'pg';
import { updateSomasDeTodas } from '../../server/api/relatorios/somar.repository.ts';
import { updateSomas } from '../../server/api/relatorios/somas.repository.ts';
import { withoutIndexes } from '../../server/database/demo/without-indexes.ts';
import { createDatabase, createPool } from '../../server/database/pool.ts';
import { loadReferenceData } from '../../server/database/reference/load.ts';
import { createLogger } from '../../server/log.ts';
import type { BenchDatabase } from './bench-database.ts';
import { CARRIER, insertRegistries } from './measured-upload.ts';

export const meses = Array.from({ length: 36 }, (_, at) => 202_401 + (at % 12) + 100 * Math.floor(at / 12));
/** Days of a month with shipments; shipments per day of `CARRIER`'s policy, and of each other policy. */
const [DIAS, DA_MEDIDA, DAS_OUTRAS] = [28, 72, 36];
/** Shipments of `CARRIER`'s policy in a month. */
export const DO_MES = DIAS * DA_MEDIDA;
/** Policies whose sums are computed per batch. */
const SOMADAS = 50;
const LIVRES_GIB = 12;

/**
 * Adds at least `count` shipments over 36 months, with as many policies as needed: the first one, `CARRIER`'s, has 2,016 a
 * month, each other one 1,008. Rows are stored in arrival order, one file per policy and day; every month repeats the first,
 * with its own days, numbers and keys.
 *
 * Rows are compact: one vehicle, route, kind of goods and policyholder per file; only names from the cadastros, no import
 * data, and short averbação numbers and protocols. Two connections write a month each without triggers, with its indexes,
 * totals and documents while its pages are still in memory. The reports' sums of the first month are computed by the
 * product's own statements; those of the other months are copies.
 */
export async function addShipmentsOfThreeYears(database: BenchDatabase, count: number): Promise<void> {
  const { client } = database;
  const apolices = 1 + Math.max(1, Math.ceil((count - meses.length * DO_MES) / (meses.length * DIAS * DAS_OUTRAS)));
  await client.query('ALTER SYSTEM SET fsync = off');
  await client.query('ALTER SYSTEM SET autovacuum = off');
  await client.query('SELECT pg_reload_conf()');
  await insertRegistries(client);
  await client.query(outras(apolices));
  // Before the sums: the API loads it on start, and changed municípios invalidate existing sums.
  await loadReferenceData(client);
  await client.query('ALTER TABLE averbacoes DISABLE TRIGGER USER');
  await client.query('ALTER TABLE averbacao_documentos DROP CONSTRAINT averbacao_documentos_pkey');
  await client.query('ALTER TABLE averbacao_documentos SET UNLOGGED');
  const indices = await definicoes(client);
  await withoutIndexes(client, 'averbacoes', () => load(database, apolices, indices));
  await client.query('ALTER TABLE averbacoes ENABLE TRIGGER USER');
  await client.query('ANALYZE ONLY averbacoes');
  await told('documents of all policies', async () => {
    await client.query("SET maintenance_work_mem = '2GB'");
    // One after the other, so that the old files are gone when the index is built.
    await client.query('ALTER TABLE averbacao_documentos SET LOGGED');
    await client.query('ALTER TABLE averbacao_documentos ADD PRIMARY KEY (id_apolice, documento)');
    await client.query('VACUUM ANALYZE averbacao_documentos');
  });
  await told('sums of the reports', () => addSums(database, apolices));
  await client.query('ALTER SYSTEM RESET ALL');
  await client.query('SELECT pg_reload_conf()');
  await told('what is left', async () => {
    await client.query('VACUUM ANALYZE apolices, grupos, segurados, averbacoes_totais, somas_de_todas');
    await client.query('VACUUM ANALYZE somas_por_mes, somas_por_dia, somas_dos_embarques');
    await client.query('CHECKPOINT');
  });
}

async function told(what: string, work: () => Promise<void>): Promise<void> {
  const begin = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - begin) / 1_000).toFixed(1)} s`);
}

const porMes = (apolices: number) => DO_MES + (apolices - 1) * DIAS * DAS_OUTRAS;

/** Index definitions of one partition; an index created on the whole table later attaches the existing ones. */
async function definicoes(client: pg.Client): Promise<(mes: number) => string> {
  const { rows } = await client.query<{ definicao: string }>(
    `SELECT pg_get_indexdef(indexrelid) AS definicao FROM pg_index
     WHERE indrelid = 'averbacoes'::regclass AND NOT indisprimary ORDER BY indexrelid`,
  );
  return (mes) =>
    rows
      .map(({ definicao }) => definicao.replace(/INDEX \w+ ON ONLY ([\w.]*averbacoes)/, `INDEX ON $1_${mes}`))
      .join('; ');
}

async function load({ client, url, folder }: BenchDatabase, apolices: number, indices: (mes: number) => string) {
  for (const mes of meses) await client.query('SELECT garantir_competencia($1)', [mes]);
  const waiting = meses.map((mes, at) => [mes, at] as const);
  const writers = Array.from({ length: 2 }, async () => {
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    await writer.query(
      "SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'; SET max_parallel_workers_per_gather = 0",
    );
    await writer.query('SET max_parallel_maintenance_workers = 0');
    let antes: number | null = null;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [mes, at] = next;
      const { bavail, bsize } = await statfs(folder);
      if ((bavail * bsize) / 2 ** 30 < LIVRES_GIB) throw new Error(`less than ${LIVRES_GIB} GiB are left on the disk`);
      await told(`${mes}, ${porMes(apolices).toLocaleString('pt-BR')} shipments`, async () => {
        // Truncated in the transaction that fills it: neither rows nor indexes are written to the WAL.
        await writer.query('BEGIN');
        await writer.query(`TRUNCATE averbacoes_${mes}`);
        await writer.query(doMes(mes, at, apolices));
        await writer.query(indices(mes));
        await writer.query(doisResumos(mes));
        await writer.query('COMMIT');
        // VACUUM the previous month instead: this month's rows are not visible to all yet, because the other writer's transaction
        // is older.
        if (antes !== null) await writer.query(`VACUUM (ANALYZE) averbacoes_${antes}`);
      });
      antes = mes;
    }
    await writer.end();
  });
  await Promise.all(writers);
  await told('vacuum of what was not visible to all', () => vacuum(client));
  await client.query(`SELECT setval('averbacoes_id', ${meses.length * porMes(apolices)})`);
}

async function vacuum(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tabela: string }>(
    `SELECT inhrelid::regclass::text AS tabela FROM pg_inherits JOIN pg_class ON oid = inhrelid
     WHERE inhparent = 'averbacoes'::regclass AND relallvisible < pg_relation_size(oid) / 8192 ORDER BY 1`,
  );
  for (const { tabela } of rows) await client.query(`VACUUM (ANALYZE) ${tabela}`);
}

/** The other policies, after `insertRegistries`. */
const outras = (apolices: number) => `
  UPDATE apolices SET inicio_vigencia = '2024-01-01';
  INSERT INTO segurados (id_segurado, razao_social, cnpj)
    SELECT n, 'Transportes ' || n, '3' || lpad(n::text, 13, '0') FROM generate_series(2, ${apolices}) n;
  INSERT INTO apolices (id_apolice, id_sucursal, numero, id_ramo, id_segurado, id_corretor, inicio_vigencia, fim_vigencia,
    limite_responsabilidade, limite_viagem, data_emissao, incluido_por)
    SELECT n, 1, (5400000 + n)::text, 54, n, 1, '2024-01-01', '2026-12-31', 1000000, 500000, '2023-12-20', 'carga'
    FROM generate_series(2, ${apolices}) n;
  INSERT INTO grupos (id_grupo, id_apolice, codigo, nome, padrao) SELECT n, n, '001', 'Geral', true FROM generate_series(2, ${apolices}) n;
  INSERT INTO apolice_taxas (id_apolice, taxa) SELECT n, 0.0312 FROM generate_series(2, ${apolices}) n`;

/** One policy in eight has cancelled shipments; the first has none. */
const doMes = (mes: number, at: number, apolices: number) => `
  INSERT INTO averbacoes_${mes} (id_averbacao, competencia, id_apolice, id_grupo, situacao, origem_sistema, protocolo,
    numero_averbacao, tipo_documento, serie, numero, chave, data_emissao, data_embarque, data_averbacao,
    cnpj_tomador, placa, meio_transporte, municipio_origem, municipio_destino, id_mercadoria, valor_mercadoria,
    importancia_segurada, taxa_basica, taxa, premio)
  SELECT id, ${mes}, p, p, CASE WHEN (d + p + r) % 500 = 0 THEN 'CANCELADA' ELSE '${mes < 202_610 ? 'FATURADA' : 'ABERTA'}' END,
    'CONVERSOR', protocolo, '', 'CT-e', '1', id::text, comeco || lpad(id::text, 9, '0') || '1000000017', dia, dia, dia + 1,
    tomador, placa, 'Rodoviário', 3550308, destino, mercadoria, valor, valor, 0.0312, 0.0312,
    round(valor * 0.000312, 2)
  FROM (
    SELECT d, p, '${String(mes).slice(0, 4)}-${String(mes).slice(4)}-01'::date + d - 1 AS dia,
      'C' || lpad(((${at * DIAS} + d) * 10000 + p)::text, 9, '0') AS protocolo,
      '35${String(mes).slice(2)}' || CASE p WHEN 1 THEN '${CARRIER}' ELSE '3' || lpad(p::text, 13, '0') END || '57001' AS comeco,
      '2' || lpad((p * 4 + d % 3)::text, 13, '0') AS tomador,
      'A' || chr(65 + p / 26 % 26) || chr(65 + p % 26) || d % 4 || 'B' || lpad((p % 100)::text, 2, '0') AS placa,
      (ARRAY[4106902, 3304557, 3106200, 4314902, 2927408])[1 + (p + d) % 5] AS destino, 1 + (p + d) % 5 AS mercadoria,
      ${at * porMes(apolices)}::bigint + (d - 1) * ${porMes(apolices) / DIAS} + CASE p WHEN 1 THEN 0 ELSE ${DA_MEDIDA} + (p - 2) * ${DAS_OUTRAS} END AS antes,
      CASE p WHEN 1 THEN ${DA_MEDIDA} ELSE ${DAS_OUTRAS} END AS quantas
    FROM generate_series(1, ${DIAS}) d, generate_series(1, ${apolices}) p OFFSET 0
  ) a, LATERAL (
    SELECT r, antes + r AS id, (1000 + (d * 131 + p * 17 + r * 997) % 90000)::numeric + 0.37 AS valor FROM generate_series(1, quantas) r
  ) l`;

const doisResumos = (mes: number) => `
  INSERT INTO averbacoes_totais (id_apolice, id_grupo, competencia, situacao, quantidade, importancia_segurada, premio)
    SELECT id_apolice, id_grupo, ${mes}, situacao, count(*), sum(importancia_segurada), sum(premio)
    FROM averbacoes_${mes} GROUP BY 1, 2, 4;
  INSERT INTO averbacao_documentos
    SELECT id_apolice, identidade_do_documento(chave, tipo_documento, serie, numero, data_emissao, cnpj_embarcador), id_averbacao
    FROM averbacoes_${mes} WHERE situacao <> 'CANCELADA'`;

/** @throws if a month still waits for its sums. */
async function addSums({ client, url }: BenchDatabase, apolices: number): Promise<void> {
  const pool = createPool(url, { log: createLogger('error', 'bench'), name: 'bench', max: 1 });
  const db = createDatabase(pool);
  const [primeiro, ...outros] = meses as [number, ...number[]];
  try {
    for (let de = 1; de <= apolices; de += SOMADAS) {
      const quais = Array.from({ length: Math.min(SOMADAS, apolices - de + 1) }, (_, at) => de + at);
      await updateSomas(primeiro, quais).execute(db);
    }
    await updateSomasDeTodas(primeiro).execute(db);
  } finally {
    await db.destroy();
  }
  for (const tabela of ['somas_por_mes', 'somas_por_dia', 'somas_dos_embarques', 'somas_de_todas', 'somas_dos_meses']) {
    const { rows } = await client.query<{ nome: string }>(
      'SELECT attname AS nome FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped',
      [tabela],
    );
    const colunas = rows.map(({ nome }) => nome);
    const valores = colunas.map((nome) =>
      nome === 'competencia'
        ? 'mes'
        : nome === 'data_embarque'
          ? `data_embarque + (to_date(mes::text, 'YYYYMM') - to_date('${primeiro}', 'YYYYMM'))`
          : nome,
    );
    await client.query(
      `INSERT INTO ${tabela} (${colunas.join(', ')}) SELECT ${valores.join(', ')}
       FROM unnest($1::integer[]) mes CROSS JOIN ${tabela} WHERE competencia = $2`,
      [outros, primeiro],
    );
  }
  const { rows } = await client.query<{ esperam: string }>(
    'SELECT (SELECT count(*) FROM embarques_a_somar) + (SELECT count(*) FROM meses_a_somar) AS esperam',
  );
  if (rows[0]?.esperam !== '0') throw new Error('not all months are added up');
}
