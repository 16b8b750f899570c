import pg from 'pg';
import { instalarFila } from '../../server/database/fila.ts';
import { migrate } from '../../server/database/migrate.ts';
import { prepararPapeis } from '../../server/database/papeis.ts';
import { prepararPapel } from '../../server/database/papel-do-escopo.ts';

/** The database that `createDatabase` copies: migrated, containing only the registries from the migrations. */
export const TEMPLATE = 'romaneio_template';

export async function migrateTemplate(serverUrl: string): Promise<void> {
  await onDatabase(`${serverUrl}postgres`, (client) => client.query(`CREATE DATABASE ${TEMPLATE}`));
  await onDatabase(serverUrl + TEMPLATE, async (client) => {
    await migrate(client);
    await instalarFila(client);
    await prepararPapel(client);
    await prepararPapeis(client, { aplicacao: asApplication(serverUrl), leitura: [asReader(serverUrl)] });
  });
}

const as = (username: string, url: string) => Object.assign(new URL(url), { username, password: username }).href;

/** The same database as the product works with it, with a role apart from the owner of its tables. */
export const asApplication = (url: string) => as('aplicacao_de_teste', url);
/** The same as replicas and other programs read it. */
export const asReader = (url: string) => as('leitura_de_teste', url);

/** Runs `work` on one connection and closes it. */
export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
