import { sql } from 'kysely';
import type { Db } from '../serving/connection.repository.ts';
import type { Autor } from '../serving/endpoint.ts';
import { recordChanges } from '../serving/writer.repository.ts';

export function findSuspensoes(db: Db) {
  return db
    .selectFrom('suspensoes')
    .select(['id_suspensao', 'id_apolice', 'id_ramo', 'data_inicial', 'data_final', 'motivo'])
    .orderBy('id_suspensao')
    .execute();
}
export type SuspensaoRow = Awaited<ReturnType<typeof findSuspensoes>>[number];

/**
 * Which of the two exist; they stay until the transaction ends. The policy's lock also makes its suspensions take turns,
 * so that `hasSuspensao` sees each one that came before.
 */
export async function lockApoliceAndRamo(transaction: Db, idApolice: number, idRamo: number) {
  const apolice = await sql`SELECT 1 FROM apolices WHERE id_apolice = ${idApolice} FOR NO KEY UPDATE`.execute(
    transaction,
  );
  const ramo = await sql`SELECT 1 FROM ramos WHERE id_ramo = ${idRamo} FOR KEY SHARE`.execute(transaction);
  return { apolice: apolice.rows.length > 0, ramo: ramo.rows.length > 0 };
}

/** Whether the policy has a suspension of this branch over the very same days. */
export async function hasSuspensao(transaction: Db, values: Omit<SuspensaoRow, 'id_suspensao' | 'motivo'>) {
  const found =
    await sql`SELECT 1 FROM suspensoes WHERE id_apolice = ${values.id_apolice} AND id_ramo = ${values.id_ramo}
    AND data_inicial = ${values.data_inicial} AND data_final IS NOT DISTINCT FROM ${values.data_final}::date`.execute(
      transaction,
    );
  return found.rows.length > 0;
}

/** Writes a suspension with its entry in the audit trail. @returns its id. */
export async function insertSuspensao(
  transaction: Db,
  values: Omit<SuspensaoRow, 'id_suspensao'>,
  autor: Autor,
): Promise<number> {
  const row = await transaction
    .insertInto('suspensoes')
    .values(values)
    .returning(['id_suspensao', 'id_apolice', 'id_ramo', 'data_inicial', 'data_final', 'motivo'])
    .executeTakeFirstOrThrow();
  await recordChanges(transaction, autor, 'suspensoes', [{ id: row.id_suspensao, depois: row }]);
  return row.id_suspensao;
}
