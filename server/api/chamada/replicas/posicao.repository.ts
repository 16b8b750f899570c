import { sql } from 'kysely';
import { type Db, run } from '../../sql/connection.repository.ts';

/** Position in PostgreSQL's write-ahead log, in bytes. */
export type Posicao = bigint;

function posicaoDe(lsn: string): Posicao {
  const [high = '', low = ''] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

async function findPosicao(db: Db, query: ReturnType<typeof sql<{ lsn: string | null }>>): Promise<Posicao | null> {
  const { rows } = await query.execute(db);
  const lsn = rows[0]?.lsn ?? null;
  return lsn === null ? null : posicaoDe(lsn);
}

/** @throws if `db` is no primary. */
export const findEscrita = async (primary: Db): Promise<Posicao> =>
  (await findPosicao(primary, sql`SELECT pg_current_wal_insert_lsn()::text AS lsn`)) ?? 0n;

/** null: not a replica. */
export const findRepetida = (replica: Db): Promise<Posicao | null> =>
  findPosicao(replica, sql`SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END::text AS lsn`);

/** null: unknown. */
export const findUltimaEscrita = (primary: Db, idUsuario: number): Promise<Posicao | null> =>
  findPosicao(primary, sql`SELECT lsn::text FROM ultimas_escritas WHERE id_usuario = ${idUsuario}`);

/** Records the caller's write position for later reads. */
export const anotarEscrita = (primary: Db, idUsuario: number) => run(primary)`
  INSERT INTO ultimas_escritas VALUES (${idUsuario}, pg_current_wal_insert_lsn())
  ON CONFLICT (id_usuario) DO UPDATE SET lsn = greatest(ultimas_escritas.lsn, excluded.lsn)`;
