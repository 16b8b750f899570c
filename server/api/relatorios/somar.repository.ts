import { sql } from 'kysely';
import type { Db } from '../serving/connection.repository.ts';
import { guardarSomasDeTodas } from './somas-de-todas.repository.ts';
import { guardarSomas } from './somas.repository.ts';

/** Shipments that are added up at a time. */
const LOTE = 50_000;
/** Sums of a policy's month are made anew after a second for so many shipments of it at the earliest, and not before `PAUSA`. */
const POR_SEGUNDO = 50;
const PAUSA_S = 10;

/** In its turn: not summed yet, or so long ago that summing it anew is little of all that is done meanwhile. */
const naVez = sql`(somada_em IS NULL OR somada_em < now() - make_interval(secs => greatest(${PAUSA_S}, somados / ${POR_SEGUNDO})))`;

/**
 * Adds up policies of the latest month that waits, which no other process is at, and keeps their sums.
 * @returns how many policies; 0 where nothing waits for its turn.
 */
export async function somarLote(transaction: Db): Promise<number> {
  const { rows: meses } = await sql<{ competencia: number }>`
    SELECT competencia FROM (SELECT DISTINCT competencia FROM embarques_a_somar WHERE ${naVez} ORDER BY 1 DESC) m
    WHERE pg_try_advisory_xact_lock_shared(trava_das_somas()) AND pg_try_advisory_xact_lock(trava_das_somas(), competencia)
    LIMIT 1`.execute(transaction);
  const competencia = meses[0]?.competencia;
  if (competencia === undefined) return 0;
  // Read under the lock: what another process has just summed waits no more.
  const { rows } = await sql<{ id_apolice: number }>`
    SELECT id_apolice FROM (
      SELECT id_apolice, sum(quantidade) OVER (ORDER BY id_apolice) - quantidade AS antes
      FROM embarques_a_somar WHERE competencia = ${competencia} AND ${naVez}
    ) l WHERE antes < ${LOTE}`.execute(transaction);
  const apolices = rows.map(({ id_apolice }) => id_apolice);
  await guardarSomas(competencia, apolices).execute(transaction);
  return apolices.length;
}

/**
 * Adds up, above its policies, the latest month of which all policies are added up and no other process is at any.
 * @returns how many months; 0 where none waits.
 */
export async function somarMes(transaction: Db): Promise<number> {
  // OFFSET 0 fences the subquery: locks are tried only for months that wait.
  const { rows } = await sql<{ competencia: number }>`
    SELECT competencia FROM (
      SELECT competencia FROM meses_a_somar WHERE competencia NOT IN (SELECT e.competencia FROM embarques_a_somar e)
      ORDER BY 1 DESC OFFSET 0
    ) m
    WHERE pg_try_advisory_xact_lock_shared(trava_das_somas()) AND pg_try_advisory_xact_lock_shared(trava_das_somas_de_todas())
      AND pg_try_advisory_xact_lock(trava_das_somas(), competencia)
    LIMIT 1`.execute(transaction);
  for (const { competencia } of rows) await guardarSomasDeTodas(competencia).execute(transaction);
  return rows.length;
}
