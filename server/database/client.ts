import pg from 'pg';
import { StartError } from '../process/operator.ts';

export type Queries = Pick<pg.ClientBase, 'query'> | pg.Pool;

/** The only value of each row. */
export async function listValues<T>(database: Queries, statement: string, values?: unknown[]): Promise<T[]> {
  const { rows } = await database.query<Record<string, T>>(statement, values);
  return rows.map((row) => Object.values(row)[0] as T);
}

/** The first row's only value; undefined: there is no row. */
export const findValue = async <T>(...question: Parameters<typeof listValues>): Promise<T | undefined> =>
  (await listValues<T>(...question))[0];

/** Runs `work` in a transaction. @throws as `work`, after the rollback. */
export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const done = await work();
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Runs `work` on one connection, for the operator's commands. @throws StartError if none is made in 10 s. */
export async function withClient<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `romaneio ${name}`,
    options: '-c TimeZone=America/Sao_Paulo',
    connectionTimeoutMillis: 10 * 1000,
  });
  await client.connect().catch((error: unknown) => {
    throw new StartError(`Não foi possível conectar ao banco de dados (${reasonOf(error)}).`, { cause: error });
  });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Error code of a failure to connect; pg's own timeout has none. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? (message.includes('timeout') ? 'ETIMEDOUT' : 'sem código');
}
