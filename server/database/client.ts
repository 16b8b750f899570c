import pg from 'pg';
import { StartError } from '../process/start-error.ts';
import { reasonOf } from './prepare.ts';

const connectSeconds = 10;

/** Runs `work` on one connection, for the operator's commands. @throws StartError if none is made in 10 s. */
export async function withClient<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `romaneio ${name}`,
    options: '-c TimeZone=America/Sao_Paulo',
    connectionTimeoutMillis: connectSeconds * 1000,
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
