import pg from 'pg';
import { StartError } from '../process/operator.ts';

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
