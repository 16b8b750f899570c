import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { retryOnDeadlock } from '../../escrita/retry-on-deadlock.ts';

export type Conexao = pg.Client;

export async function comConexao<T>(url: string, work: (conexao: Conexao) => Promise<T>): Promise<T> {
  const conexao = await conectar(url);
  try {
    return await work(conexao);
  } finally {
    await conexao.end();
  }
}

export async function conectar(url: string): Promise<Conexao> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'romaneio conversor',
    options: '-c TimeZone=America/Sao_Paulo',
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener, a lost idle connection would end the process; the next statement fails anyway.
  client.on('error', () => undefined);
  await client.connect();
  // Detects killed runs within seconds during statements. Servers whose system cannot refuse the setting, and detect at
  // the statement's end.
  await client.query(`SET client_connection_check_interval = '2s'`).catch(() => undefined);
  return client;
}

export const iniciar = (conexao: Conexao) => conexao.query('BEGIN');
export const confirmar = (conexao: Conexao) => conexao.query('COMMIT');
const desfazer = (conexao: Conexao) => conexao.query('ROLLBACK');

export const emTransacao = <T>(conexao: Conexao, work: () => Promise<T>, comecar = iniciar): Promise<T> =>
  retryOnDeadlock(async () => {
    await comecar(conexao);
    try {
      const feito = await work();
      await confirmar(conexao);
      return feito;
    } catch (error) {
      await desfazer(conexao);
      throw error;
    }
  });

/** Compiles statements; never connects. */
const compiler = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: () => Promise.reject(new Error()) }) });

function enviar<T extends pg.QueryResultRow>(conexao: Conexao, statement: TemplateStringsArray, values: unknown[]) {
  const { sql: text, parameters } = sql(statement, ...values).compile(compiler);
  return conexao.query<T>(text, [...parameters]);
}

/** As `listRows`, on a given connection: listar<Row>(conexao)`SELECT …`. */
export const listar =
  <T extends pg.QueryResultRow>(conexao: Conexao) =>
  async (statement: TemplateStringsArray, ...values: unknown[]): Promise<T[]> =>
    (await enviar<T>(conexao, statement, values)).rows;

/** @returns how many rows it wrote or found. */
export const mandar =
  (conexao: Conexao) =>
  async (statement: TemplateStringsArray, ...values: unknown[]): Promise<number> =>
    (await enviar(conexao, statement, values)).rowCount ?? 0;

/** Rows as a table `x` of these columns, each with its type. */
export const linhasDe = <T>(rows: readonly T[], colunas: { readonly [K in keyof T]?: string }) => {
  const nomes = Object.keys(colunas) as (keyof T & string)[];
  const listas = nomes.map((nome) => sql`${rows.map((row) => row[nome])}::${sql.raw(colunas[nome] ?? '')}[]`);
  return sql`unnest(${sql.join(listas)}) x (${sql.join(nomes.map((nome) => sql.ref(nome)))})`;
};

/** Inserts a row by its columns. @param antes the statement's beginning. */
export function inserir(conexao: Conexao, table: string, row: Readonly<Record<string, unknown>>, antes = '') {
  const places = Object.keys(row).map((_, at) => `$${at + 1}`);
  const text = `${antes} INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')})`;
  return conexao.query({ name: `inserir ${table}`, text, values: Object.values(row) });
}

/** An array for each column, for `unnest`. */
export const emColunas = <T>(rows: readonly T[], ...columns: readonly (keyof T)[]): unknown[] =>
  columns.map((column) => rows.map((row) => row[column]));
