import { sql } from 'kysely';
import { type Db, findRow, findValue } from '../sql/connection.repository.ts';

/** Competência YYYYMM and group; 0: all groups. */
export interface Period {
  readonly periodoCompetencia: number;
  readonly idGrupo: number;
}

/** As each of its shipments says in the sheet. */
const faturado = sql<boolean>`(t.situacao = 'FATURADA' OR EXISTS (
  SELECT FROM periodos p JOIN faturas f USING (id_fatura, id_apolice)
  WHERE p.id_apolice = t.id_apolice AND p.id_grupo = t.id_grupo AND p.competencia = t.competencia
    AND f.situacao IN ('EMITIDA', 'PAGA_EM_PARTE', 'PAGA')))`;

export const findApolice = (db: Db, idApolice: number) =>
  db
    .selectFrom('apolices as a')
    .innerJoin('ramos as r', 'r.id_ramo', 'a.id_ramo')
    .innerJoin('segurados as s', 's.id_segurado', 'a.id_segurado')
    .select(['a.id_apolice', 'a.numero', 'a.id_ramo', 'a.id_segurado', 'a.id_corretor'])
    .select(['r.nome as ramo', 's.razao_social'])
    .where('a.id_apolice', '=', idApolice)
    .executeTakeFirst();
export type ApoliceOfReport = NonNullable<Awaited<ReturnType<typeof findApolice>>>;

export const findGrupo = (db: Db, idApolice: number, idGrupo: number) =>
  findValue<string | undefined>(db)`
    SELECT codigo || ' · ' || nome AS grupo FROM grupos WHERE id_apolice = ${idApolice} AND id_grupo = ${idGrupo}`;

/** Month and group of a policy's invoice; group 0: all. */
export const findPeriodoDaFatura = (db: Db, idApolice: number, idFatura: number) =>
  findRow<Period>(db)`
    SELECT competencia AS "periodoCompetencia", coalesce(id_grupo, 0) AS "idGrupo" FROM faturas
    WHERE id_fatura = ${idFatura} AND id_apolice = ${idApolice}`;

/** One policy, or those of a broker or an insured in one ramo. */
export type Selection = Partial<Readonly<Record<'idApolice' | 'idCorretor' | 'idSegurado' | 'idRamo', number>>>;

/** A row per policy and group, from the materialised sums. @param porSituacao separate rows for invoiced and open shipments. */
export function findEmbarques(
  db: Db,
  selection: Selection,
  { periodoCompetencia, idGrupo }: Period,
  { porSituacao = false } = {},
) {
  return (
    db
      .selectFrom('averbacoes_totais as t')
      .innerJoin('apolices as a', 'a.id_apolice', 't.id_apolice')
      .innerJoin('ramos as r', 'r.id_ramo', 'a.id_ramo')
      .innerJoin('segurados as s', 's.id_segurado', 'a.id_segurado')
      .innerJoin('grupos as g', (join) =>
        join.onRef('g.id_grupo', '=', 't.id_grupo').onRef('g.id_apolice', '=', 't.id_apolice'),
      )
      .select([
        'a.id_apolice',
        'a.numero',
        'r.nome as ramo',
        's.razao_social',
        't.id_grupo',
        sql<string>`g.codigo || ' · ' || g.nome`.as('grupo'),
        sql<number>`sum(t.quantidade)::bigint`.as('embarques'),
        sql<string>`sum(t.importancia_segurada)`.as('importancia_segurada'),
        sql<string>`sum(t.premio)`.as('premio'),
        sql<number>`coalesce(sum(t.quantidade) FILTER (WHERE ${faturado}), 0)::bigint`.as('faturados'),
      ])
      // Excluded, cancelled and refused shipments are left out.
      .where('t.situacao', 'in', ['ABERTA', 'FATURADA'])
      .where('t.quantidade', '>', 0)
      .$if(selection.idApolice !== undefined, (query) =>
        query.where('a.id_apolice', '=', selection.idApolice as number),
      )
      .$if(selection.idRamo !== undefined, (query) => query.where('a.id_ramo', '=', selection.idRamo as number))
      .$if(selection.idCorretor !== undefined, (query) =>
        query.where('a.id_corretor', '=', selection.idCorretor as number),
      )
      .$if(selection.idSegurado !== undefined, (query) =>
        query.where('a.id_segurado', '=', selection.idSegurado as number),
      )
      .$if(periodoCompetencia > 0, (query) => query.where('t.competencia', '=', periodoCompetencia))
      .$if(idGrupo > 0, (query) => query.where('t.id_grupo', '=', idGrupo))
      .groupBy(['a.id_apolice', 'a.numero', 'r.nome', 's.razao_social', 't.id_grupo', 'g.codigo', 'g.nome'])
      .$if(porSituacao, (query) => query.groupBy(faturado))
      .orderBy('a.id_apolice')
      .orderBy('t.id_grupo')
      .orderBy('faturados', 'desc')
      .execute()
  );
}
export type EmbarqueRow = Awaited<ReturnType<typeof findEmbarques>>[number];
