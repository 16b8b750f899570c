import { sql } from 'kysely';
import type { Db } from '../sql/connection.repository.ts';

/** The layouts that may be chosen, in the order of their ids. */
export function findLayouts(db: Db) {
  return db
    .selectFrom('layouts')
    .select(['id_layout', 'nome'])
    .where('ativo', '=', true)
    .orderBy('id_layout')
    .execute();
}

/** The id that a run will have; its shipments' protocols carry it. */
export async function proximaConversao(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence('conversoes', 'id_conversao'))::integer AS id`.execute(db);
  return rows[0]?.id as number;
}

/** Whether a branch has a policy of that number, our own or the regulator's. */
export async function existeApolice(db: Db, numero: string, idRamo: number): Promise<boolean> {
  const row = await db
    .selectFrom('apolices')
    .select('id_apolice')
    .where('id_ramo', '=', idRamo)
    .where((apolice) => apolice.or([apolice('numero', '=', numero), apolice('numero_susep', '=', numero)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The policy of a mailbox that is in use, and its branch. */
export function findCaixa(db: Db, caixa: string) {
  return db
    .selectFrom('caixas_postais as c')
    .innerJoin('apolices as a', 'a.id_apolice', 'c.id_apolice')
    .innerJoin('ramos as r', 'r.id_ramo', 'a.id_ramo')
    .select(['a.numero', 'a.numero_susep', 'a.id_ramo', 'r.nome as ramo'])
    .where('c.caixa', '=', caixa)
    .where('c.ativo', '=', true)
    .executeTakeFirst();
}
