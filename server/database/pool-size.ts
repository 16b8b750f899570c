import { StartError } from '../process/operator.ts';
import { withClient } from './client.ts';

/** Reserved connections: sessions of the web servers, operator's commands, monitoring. */
const BESIDE_ALL = 15;
/** Connections of an API process outside its pool: conversions, lots of documents, attaching a partition. */
const BESIDE_EACH = 7;
const FEWEST = 3;

/** Size of one process's pool, so that all fit into the database's limit. @throws StartError if they do not. */
export async function poolSize(url: string, processes: number): Promise<number> {
  const { rows } = await withClient(url, 'preparo', (client) =>
    client.query<{ lugares: number }>(`SELECT
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int AS lugares`),
  );
  const lugares = rows[0]?.lugares ?? 0;
  const each = Math.floor((lugares - BESIDE_ALL) / processes) - BESIDE_EACH;
  // A single process accepts a smaller pool.
  if (each < FEWEST && processes > 1) {
    const room = Math.max(1, Math.floor((lugares - BESIDE_ALL) / (BESIDE_EACH + FEWEST)));
    throw new StartError(
      `API_PROCESSES contém ${processes}, mas o banco de dados tem lugar para ${room}: ${lugares} conexões (max_connections). Aumente-as ou informe DATABASE_POOL_URL.`,
    );
  }
  return Math.max(FEWEST, Math.min(each, 10));
}
