import { sql } from 'kysely';
import { recordAudit } from '../audit-trail.repository.ts';
import type { Db } from '../connection.repository.ts';

export function findSuspensoes(db: Db) {
  return db
    .selectFrom('suspensoes')
    .select(['id_suspensao', 'id_apolice', 'id_ramo', 'data_inicial', 'data_final', 'motivo'])
    .orderBy('id_suspensao')
    .execute();
}
export type SuspensaoRow = Awaited<ReturnType<typeof findSuspensoes>>[number];

/** Which of the two exist; they are kept from vanishing until the transaction ends. */
export async function lockApoliceAndRamo(transaction: Db, idApolice: number, idRamo: number) {
  const apolice = await sql`SELECT 1 FROM apolices WHERE id_apolice = ${idApolice} FOR KEY SHARE`.execute(transaction);
  const ramo = await sql`SELECT 1 FROM ramos WHERE id_ramo = ${idRamo} FOR KEY SHARE`.execute(transaction);
  return { apolice: apolice.rows.length > 0, ramo: ramo.rows.length > 0 };
}

/** Writes a suspension with its entry in the audit trail. @returns its id. */
export async function insertSuspensao(
  transaction: Db,
  values: Omit<SuspensaoRow, 'id_suspensao'>,
  writer: { id: number; username: string; requestId: string },
): Promise<number> {
  const row = await transaction
    .insertInto('suspensoes')
    .values(values)
    .returning(['id_suspensao', 'id_apolice', 'id_ramo', 'data_inicial', 'data_final', 'motivo'])
    .executeTakeFirstOrThrow();
  await recordAudit(transaction, {
    idUsuario: writer.id,
    quem: writer.username,
    acao: 'criar',
    entidade: 'suspensoes',
    idEntidade: row.id_suspensao,
    depois: row,
    requestId: writer.requestId,
  });
  return row.id_suspensao;
}
