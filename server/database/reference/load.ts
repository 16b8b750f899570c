import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { inTransaction } from '../client.ts';

/** A file of `data/`, named for its table; its header names the columns. */
interface DataSet {
  readonly table: string;
  /** By which columns a row of the file is known in the table. */
  readonly key: readonly string[];
  /** Which of its rows are loaded, where not all of them are; `$1` is this year. */
  readonly where?: string;
}

/** In an order that satisfies their references. The states come with the migrations. */
const dataSets: readonly DataSet[] = [
  { table: 'municipios', key: ['codigo_ibge'] },
  { table: 'paises', key: ['iso2'] },
  { table: 'moedas', key: ['codigo_iso'] },
  { table: 'embalagens', key: ['codigo'] },
  { table: 'mercadorias', key: ['codigo'] },
  { table: 'incoterms', key: ['sigla', 'edicao'] },
  { table: 'iof', key: ['id_ramo', 'vigencia_inicio'] },
  { table: 'motivos', key: ['tipo', 'descricao'] },
  { table: 'sistemas_averbacao', key: ['codigo'] },
  { table: 'feriados', key: ['data'], where: 'data < make_date($1 + 3, 1, 1)' },
];

/** Rows that belong to those of the files; changed rows keep theirs. */
const listsOfRows: readonly string[] = [
  `INSERT INTO mercadoria_ncms (id_mercadoria, ordem, ncm)
   SELECT id_mercadoria, 1, ncm FROM mercadorias m
   WHERE padrao AND alterado_por IS NULL AND ncm IS NOT NULL
     AND NOT EXISTS (SELECT FROM mercadoria_ncms n WHERE n.id_mercadoria = m.id_mercadoria)`,
  // Components to insure: those that the other party's price does not already cover.
  `INSERT INTO incoterm_verbas (id_incoterm, ordem, verba)
   SELECT i.id_incoterm, v.ordem, v.verba
   FROM (VALUES ('EXW FCA FAS FOB', 'FOB FRETE DESPESAS LUCROS'), ('CPT CFR', 'FOB DESPESAS LUCROS'),
     ('CIP CIF', 'FOB FRETE LUCROS'), ('DAP DPU', 'FOB FRETE'), ('DDP', 'FOB FRETE IMPOSTOS')) AS g(siglas, verbas)
   JOIN incoterms i ON i.sigla = ANY (string_to_array(g.siglas, ' ')), string_to_table(g.verbas, ' ') WITH ORDINALITY v(verba, ordem)
   WHERE i.padrao AND i.alterado_por IS NULL
     AND NOT EXISTS (SELECT FROM incoterm_verbas n WHERE n.id_incoterm = i.id_incoterm)`,
];

const folder = fileURLToPath(new URL('./data/', import.meta.url));

/**
 * Loads the reference data that ships: municípios, countries, currencies, goods, packaging, taxes, holidays and reasons.
 * Adds missing rows and updates those of an earlier version; a row that a person has edited stays as it is. One
 * statement where these very files were loaded in this year already. The caller holds the lock of `prepareDatabase`.
 * @returns whether anything had to be loaded.
 */
export async function loadReferenceData(client: pg.ClientBase): Promise<boolean> {
  const files = await Promise.all(dataSets.map(({ table }) => readFile(`${folder}${table}.csv`, 'utf8')));
  const digest = createHash('sha256')
    .update(JSON.stringify([dataSets, listsOfRows, files]))
    .digest('hex');
  const { rows } = await client.query<{ ano: number; carregado: boolean }>(lastLoad, [digest]);
  const { ano, carregado } = rows[0] as { ano: number; carregado: boolean };
  if (carregado) return false;
  await inTransaction(client, async () => {
    for (const [index, dataSet] of dataSets.entries()) await loadTable(client, dataSet, files[index] as string, ano);
    for (const list of listsOfRows) await client.query(list);
    await client.query(rememberLoad, [digest, ano]);
  });
  return true;
}

const lastLoad = `
  SELECT ano, EXISTS (SELECT FROM dados_de_referencia d WHERE d.digest = $1 AND d.ano = hoje.ano) AS carregado
  FROM (SELECT extract(year FROM now() AT TIME ZONE 'America/Sao_Paulo')::integer AS ano) hoje`;

const rememberLoad = `
  INSERT INTO dados_de_referencia (digest, ano) VALUES ($1, $2)
  ON CONFLICT (unica) DO UPDATE SET digest = excluded.digest, ano = excluded.ano, carregado_em = now()`;

/** Loads the file into a temporary table, then merges new and changed rows into the cadastro. */
async function loadTable(
  client: pg.ClientBase,
  { table, key, where }: (typeof dataSets)[number],
  csv: string,
  ano: number,
): Promise<void> {
  const columns = csv.slice(0, csv.indexOf('\n')).split(',');
  const list = columns.join(', ');
  const of = (alias: string, names: readonly string[]) => names.map((name) => `${alias}.${name}`).join(', ');
  await client.query(`CREATE TEMP TABLE novas ON COMMIT DROP AS SELECT ${list} FROM ${table} WITH NO DATA`);
  await pipeline(Readable.from([csv]), client.query(from(`COPY novas (${list}) FROM STDIN (FORMAT csv, HEADER)`)));
  if (where !== undefined) await client.query(`DELETE FROM novas WHERE NOT (${where.replace('$1', String(ano))})`);
  await client.query(`
    UPDATE ${table} t SET (${list}, padrao, versao) = (SELECT ${of('n', columns)}, true, t.versao + 1)
    FROM novas n
    WHERE (${of('t', key)}) = (${of('n', key)}) AND t.alterado_por IS NULL
      AND (${of('t', columns)}, t.padrao) IS DISTINCT FROM (${of('n', columns)}, true)`);
  // Skip rows that conflict with a user's row: same code, name or period.
  await client.query(`
    INSERT INTO ${table} (${list}, padrao) SELECT ${list}, true FROM novas ON CONFLICT DO NOTHING`);
  await client.query('DROP TABLE novas');
}
