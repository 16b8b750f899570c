import { type Db, findValue } from '../sql/connection.repository.ts';

export function findLayouts(db: Db) {
  return db
    .selectFrom('layouts')
    .select(['id_layout', 'nome'])
    .where('ativo', '=', true)
    .orderBy('id_layout')
    .execute();
}

/** Draws a run's id in advance: protocols contain it. */
export function proximaConversao(db: Db): Promise<number> {
  return findValue<number>(db)`
    SELECT nextval(pg_get_serial_sequence('conversoes', 'id_conversao'))::integer AS id`;
}

/** By our number or the regulator's. */
export async function existeApolice(db: Db, numero: string, idRamo: number): Promise<boolean> {
  return findValue<boolean>(db)`
    SELECT EXISTS (SELECT FROM apolices WHERE id_ramo = ${idRamo} AND ${numero} IN (numero, numero_susep))`;
}

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

export function findEmailDoUsuario(db: Db, id: number): Promise<string> {
  return findValue<string>(db)`SELECT email FROM usuarios WHERE id_usuario = ${id}`;
}

/** Outcome of a run with its first faults; undefined: unfinished, since the row is written with the shipments. */
export const findTerminada = (db: Db, id: number) =>
  db
    .selectFrom('conversoes')
    .select(['situacao', 'lidos', 'aceitos', 'ignorados', 'recusados', 'motivo', 'primeiras_falhas'])
    .where('id_conversao', '=', id)
    .executeTakeFirst();
