import { type Db, findRow, findValue, listRows } from '../sql/connection.repository.ts';

export const findLayouts = (db: Db) =>
  listRows<{ id_layout: number; nome: string }>(db)`SELECT id_layout, nome FROM layouts WHERE ativo ORDER BY id_layout`;

/** Draws a run's id in advance: protocols contain it. */
export const proximaConversao = (db: Db): Promise<number> => findValue<number>(db)`
    SELECT nextval(pg_get_serial_sequence('conversoes', 'id_conversao'))::integer AS id`;

export const existeApolice = async (db: Db, numero: string, idRamo: number): Promise<boolean> => findValue<boolean>(db)`
    SELECT EXISTS (SELECT FROM apolices WHERE id_ramo = ${idRamo} AND ${numero} IN (numero, numero_susep))`;

/** Active mailbox by name; `atende`: one of its policies is of that ramo, and the given one where one is given. */
export const findCaixa = (db: Db, caixa: string, idRamo: number, apolice: string | undefined) =>
  findRow<{ numero: string; id_ramo: number; ramo: string; do_segurado: boolean; atende: boolean }>(db)`
    SELECT a.numero, a.id_ramo, r.nome AS ramo, c.do_segurado, EXISTS (
      SELECT FROM apolices p
      WHERE (p.id_apolice = a.id_apolice OR c.do_segurado AND p.id_segurado = a.id_segurado) AND p.id_ramo = ${idRamo}
        AND coalesce(${apolice ?? null}::text IN (p.numero, p.numero_susep), ${apolice === undefined})) AS atende
    FROM caixas_postais c JOIN apolices a USING (id_apolice) JOIN ramos r USING (id_ramo) WHERE c.caixa = ${caixa} AND c.ativo`;

export const findEmailDoUsuario = (db: Db, id: number): Promise<string> =>
  findValue<string>(db)`SELECT email FROM usuarios WHERE id_usuario = ${id}`;

/** Outcome of a run with its first faults; undefined: unfinished, since the row is written with the shipments. */
export const findTerminada = (db: Db, id: number) =>
  db
    .selectFrom('conversoes')
    .select(['situacao', 'lidos', 'aceitos', 'ignorados', 'recusados', 'motivo', 'primeiras_falhas'])
    .where('id_conversao', '=', id)
    .executeTakeFirst();
