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

/** Runs `work` in a transaction, again after a deadlock. */
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

export async function listar<T extends pg.QueryResultRow>(
  conexao: Conexao,
  statement: string | pg.QueryConfig,
  values?: unknown[],
): Promise<T[]> {
  return (await conexao.query<T>(statement, values)).rows;
}

/** Inserts a row by its columns. @param antes the statement's beginning. */
export function inserir(conexao: Conexao, table: string, row: Readonly<Record<string, unknown>>, antes = '') {
  const places = Object.keys(row).map((_, at) => `$${at + 1}`);
  const text = `${antes} INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')})`;
  return conexao.query({ name: `inserir ${table}`, text, values: Object.values(row) });
}

/** An array for each column, for `unnest`. */
export const emColunas = <T>(rows: readonly T[], ...columns: readonly (keyof T)[]): unknown[] =>
  columns.map((column) => rows.map((row) => row[column]));
