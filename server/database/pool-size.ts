import { StartError } from '../process/start-error.ts';
import { withClient } from './client.ts';

/** Connections that are nobody's pool: sessions of the web servers, operator's commands, whoever looks at the database. */
const BESIDE_ALL = 15;
/** What a process of the API opens beside its pool: conversions, the lots of documents and the questions between them, a partition that is attached. */
const BESIDE_EACH = 7;
const MOST = 10;
const FEWEST = 3;

/**
 * How many connections the pool of one process may open, so that all of them together find room in the database.
 * @param processes of the API over this database.
 * @throws StartError where so many have no room there.
 */
export async function poolSize(url: string, processes: number): Promise<number> {
  const { rows } = await withClient(url, 'preparo', (client) =>
    client.query<{ lugares: number }>(`SELECT
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int AS lugares`),
  );
  const lugares = rows[0]?.lugares ?? 0;
  const each = Math.floor((lugares - BESIDE_ALL) / processes) - BESIDE_EACH;
  // A single process is content with what a small database has.
  if (each < FEWEST && processes > 1) {
    const room = Math.max(1, Math.floor((lugares - BESIDE_ALL) / (BESIDE_EACH + FEWEST)));
    throw new StartError(
      `API_PROCESSES contém ${processes}, mas o banco de dados tem lugar para ${room}: ${lugares} conexões (max_connections). Aumente-as ou informe DATABASE_POOL_URL.`,
    );
  }
  return Math.max(FEWEST, Math.min(each, MOST));
}
