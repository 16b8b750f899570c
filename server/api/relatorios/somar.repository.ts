import { sql } from 'kysely';
import { type Db, listRows } from '../sql/connection.repository.ts';
import { updateSomasDeTodas } from './somas-de-todas.repository.ts';
import { updateSomas } from './somas.repository.ts';

const LOTE = 50_000;
/** Debounce: a policy's month is summed again one second per `POR_SEGUNDO` shipments later, at least `PAUSA`. */
const POR_SEGUNDO = 50;
const PAUSA_S = 10;

/** Advisory locks that triggers of municipios and apolices take exclusively (1201, 1202): sums depend on both tables. */
const TRAVA = sql.lit(1201);
const TRAVA_DE_TODAS = sql.lit(1202);

/** Due: never summed, or long enough ago that summing again costs little compared with the interval. */
const devida = sql`(somada_em IS NULL OR somada_em < now() - make_interval(secs => greatest(${PAUSA_S}, somados / ${POR_SEGUNDO})))`;

/** Sums due policies of the latest unlocked pending month. @returns number of policies. */
export async function somarLote(transaction: Db): Promise<number> {
  const { rows: meses } = await sql<{ competencia: number }>`
    SELECT competencia FROM (SELECT DISTINCT competencia FROM embarques_a_somar WHERE ${devida} ORDER BY 1 DESC) m
    WHERE pg_try_advisory_xact_lock_shared(${TRAVA}) AND pg_try_advisory_xact_lock(${TRAVA}, competencia)
    LIMIT 1`.execute(transaction);
  const competencia = meses[0]?.competencia;
  if (competencia === undefined) return 0;
  // Read under the lock: another process may have summed it just now.
  const rows = await listRows<{ id_apolice: number }>(transaction)`
    SELECT id_apolice FROM (
      SELECT id_apolice, sum(quantidade) OVER (ORDER BY id_apolice) - quantidade AS antes
      FROM embarques_a_somar WHERE competencia = ${competencia} AND ${devida}
    ) l WHERE antes < ${LOTE}`;
  const apolices = rows.map(({ id_apolice }) => id_apolice);
  await updateSomas(competencia, apolices).execute(transaction);
  return apolices.length;
}

/** Sums the latest month above policies once they are done. @returns number of months. */
export async function somarMes(transaction: Db): Promise<number> {
  // OFFSET 0 is an optimisation fence: locks are tried only for pending months.
  const rows = await listRows<{ competencia: number }>(transaction)`
    SELECT competencia FROM (
      SELECT competencia FROM meses_a_somar WHERE competencia NOT IN (SELECT e.competencia FROM embarques_a_somar e)
      ORDER BY 1 DESC OFFSET 0
    ) m
    WHERE pg_try_advisory_xact_lock_shared(${TRAVA}) AND pg_try_advisory_xact_lock_shared(${TRAVA_DE_TODAS})
      AND pg_try_advisory_xact_lock(${TRAVA}, competencia)
    LIMIT 1`;
  for (const { competencia } of rows) await updateSomasDeTodas(competencia).execute(transaction);
  return rows.length;
}
