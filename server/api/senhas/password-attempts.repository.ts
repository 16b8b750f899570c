import { sql } from 'kysely';
import { type Db, findValue, run, wrote } from '../sql/connection.repository.ts';

/** Digests. */
export interface Attempt {
  readonly conta: Buffer;
  readonly origem: Buffer;
}

const FREE = 10;
const LONGEST_WAIT = 60;
const COUNTED_FOR = sql`interval '1 hour'`;
const KNOWN_FOR = sql`interval '30 days'`;

/** Counts an attempt as wrong unless the account must wait. @returns its origin (empty: unknown), seconds to wait. */
export async function beginAttempt(db: Db, { conta, origem }: Attempt): Promise<{ origem: Buffer; seconds: number }> {
  const known = await findValue<boolean>(db)`SELECT EXISTS (SELECT FROM tentativas_de_senha
    WHERE conta = ${conta} AND origem = ${origem} AND esquecer_em > now())`;
  const lane = known ? origem : Buffer.alloc(0);
  const falhas = sql`CASE WHEN t.ultima_em < now() - ${COUNTED_FOR} THEN 1 ELSE t.falhas + 1 END`;
  const begun = await wrote(db)`
    INSERT INTO tentativas_de_senha AS t (conta, origem, falhas, esquecer_em)
    VALUES (${conta}, ${lane}, 1, now() + ${COUNTED_FOR})
    ON CONFLICT (conta, origem) DO UPDATE SET falhas = ${falhas}, ultima_em = now(),
      esquecer_em = greatest(t.esquecer_em, excluded.esquecer_em),
      espera_ate = now() + CASE WHEN ${falhas} < ${FREE}::integer THEN interval '0'
        ELSE least(2 ^ least(${falhas} - ${FREE}::integer, 10), ${LONGEST_WAIT}::integer) * interval '1 second' END
    WHERE t.espera_ate <= now()`;
  if (begun) return { origem: lane, seconds: 0 };
  const seconds = await findValue<number | undefined>(db)`
    SELECT greatest(ceil(extract(epoch FROM espera_ate - now())), 1)::integer AS seconds
    FROM tentativas_de_senha WHERE conta = ${conta} AND origem = ${lane}`;
  return { origem: lane, seconds: seconds ?? 1 };
}

/** Undoes a counted attempt that was right. */
export const takeAttemptBack = (db: Db, { conta, origem }: Attempt) => run(db)`
  UPDATE tentativas_de_senha SET falhas = greatest(falhas - 1, 0), espera_ate = now()
  WHERE conta = ${conta} AND origem = ${origem}`;

/** Remembers an address; resets the account's count. */
export const rememberOrigin = (db: Db, { conta, origem }: Attempt) => run(db)`
  INSERT INTO tentativas_de_senha (conta, origem, falhas, esquecer_em)
  VALUES (${conta}, ${origem}, 0, now() + ${KNOWN_FOR})
  ON CONFLICT (conta, origem) DO UPDATE SET falhas = 0, espera_ate = now(), esquecer_em = excluded.esquecer_em`;

/** Deletes expired attempts; skips rows locked by another process. */
export const forgetAttempts = (db: Db) => run(db)`DELETE FROM tentativas_de_senha WHERE (conta, origem) IN (
  SELECT conta, origem FROM tentativas_de_senha WHERE esquecer_em < now() LIMIT 1000 FOR UPDATE SKIP LOCKED)`;
