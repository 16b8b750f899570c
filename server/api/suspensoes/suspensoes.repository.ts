import { sql } from 'kysely';
import type { Db } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { hojeEmSaoPaulo, suspensaoAtiva } from '../sql/situacao-da-apolice.repository.ts';
import { nextVersion, recordChanges } from '../escrita/writer.repository.ts';

export interface Periodo {
  readonly data_inicial: string;
  readonly data_final: string | null;
  readonly motivo: string;
}

const colunas = ['id_suspensao', 'id_apolice', 'id_ramo', 'data_inicial', 'data_final', 'motivo'] as const;

export const findSuspensoes = (db: Db) =>
  db
    .selectFrom('suspensoes as s')
    .innerJoin('apolices as a', 'a.id_apolice', 's.id_apolice')
    .innerJoin('segurados as i', 'i.id_segurado', 'a.id_segurado')
    .select(['s.id_suspensao', 's.id_apolice', 's.id_ramo', 's.data_inicial', 's.data_final', 's.motivo', 's.versao'])
    .select(['a.numero as numero_apolice', 'i.razao_social as segurado'])
    // Active ones first, then the newest, so that a new suspension is visible at once.
    .orderBy(sql`${sql.raw(suspensaoAtiva('s', hojeEmSaoPaulo))}`, 'desc')
    .orderBy('s.id_suspensao', 'desc')
    .execute();
export type SuspensaoListada = Awaited<ReturnType<typeof findSuspensoes>>[number];

export const lockSuspensao = (transaction: Db, id: number) =>
  transaction
    .selectFrom('suspensoes')
    .select([...colunas, 'versao', 'alterado_em', 'alterado_por'])
    .where('id_suspensao', '=', id)
    .forUpdate()
    .executeTakeFirst();
type Guardada = NonNullable<Awaited<ReturnType<typeof lockSuspensao>>>;

/** Locks policy and ramo; serialises suspensions of the policy, so that `hasSuspensao` sees earlier ones. */
export async function lockApoliceAndRamo(transaction: Db, idApolice: number, idRamo: number) {
  const apolice = await sql<{ id_ramo: number; ramo: string }>`
    SELECT a.id_ramo, r.nome AS ramo FROM apolices a JOIN ramos r USING (id_ramo)
    WHERE a.id_apolice = ${idApolice} FOR NO KEY UPDATE OF a`.execute(transaction);
  const ramo = await sql`SELECT 1 FROM ramos WHERE id_ramo = ${idRamo} FOR KEY SHARE`.execute(transaction);
  return { apolice: apolice.rows[0], ramo: ramo.rows.length > 0 };
}

export const findApolice = (db: Db, id: number) =>
  db.selectFrom('apolices').select('numero').where('id_apolice', '=', id).executeTakeFirstOrThrow();

/** Whether the policy has another suspension of this ramo over exactly the same days. */
export async function hasSuspensao(
  transaction: Db,
  values: Pick<Guardada, 'id_apolice' | 'id_ramo' | 'data_inicial' | 'data_final'>,
  id: number | null = null,
) {
  const found =
    await sql`SELECT 1 FROM suspensoes WHERE id_apolice = ${values.id_apolice} AND id_ramo = ${values.id_ramo}
    AND data_inicial = ${values.data_inicial} AND data_final IS NOT DISTINCT FROM ${values.data_final}::date
    AND id_suspensao IS DISTINCT FROM ${id}`.execute(transaction);
  return found.rows.length > 0;
}

/** Inserts a suspension with its audit entry. @returns its id. */
export async function insertSuspensao(
  transaction: Db,
  values: Periodo & Pick<Guardada, 'id_apolice' | 'id_ramo'>,
  autor: Autor,
): Promise<number> {
  const row = await transaction.insertInto('suspensoes').values(values).returning(colunas).executeTakeFirstOrThrow();
  await recordChanges(transaction, autor, 'suspensoes', [{ id: row.id_suspensao, depois: row }]);
  return row.id_suspensao;
}

/** Updates period and reason, with an audit entry; nothing if unchanged. */
export async function updateSuspensaoRow(transaction: Db, antes: Guardada, periodo: Periodo, autor: Autor) {
  const { versao: _versao, alterado_em: _em, alterado_por: _por, ...row } = antes;
  const depois = { ...row, ...periodo };
  if (JSON.stringify(depois) === JSON.stringify(row)) return;
  await transaction
    .updateTable('suspensoes')
    .set({ ...periodo, ...nextVersion(autor) })
    .where('id_suspensao', '=', row.id_suspensao)
    .execute();
  await recordChanges(transaction, autor, 'suspensoes', [{ id: row.id_suspensao, antes: row, depois }]);
}
