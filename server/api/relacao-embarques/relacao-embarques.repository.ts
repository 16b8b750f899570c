import { sql } from 'kysely';
import { algum, type Db, e, findRow, findValue, listRows } from '../sql/connection.repository.ts';

/** Competência YYYYMM and group; 0: all groups. */
export interface Period {
  readonly periodoCompetencia: number;
  readonly idGrupo: number;
}

/** As each of its shipments says in the sheet. */
const faturado = sql`(t.situacao = 'FATURADA' OR EXISTS (
  SELECT FROM periodos p JOIN faturas f USING (id_fatura, id_apolice)
  WHERE p.id_apolice = t.id_apolice AND p.id_grupo = t.id_grupo AND p.competencia = t.competencia
    AND f.situacao IN ('EMITIDA', 'PAGA_EM_PARTE', 'PAGA')))`;

type Ids<N extends string> = Readonly<Record<N, number>>;
type Texts<N extends string> = Readonly<Record<N, string>>;

export type ApoliceOfReport = Ids<'id_apolice' | 'id_ramo' | 'id_segurado' | 'id_corretor'> &
  Texts<'numero' | 'ramo' | 'razao_social'>;

export const findApolice = (db: Db, idApolice: number) => findRow<ApoliceOfReport>(db)`
  SELECT a.id_apolice, a.numero, a.id_ramo, a.id_segurado, a.id_corretor, r.nome AS ramo, s.razao_social
  FROM apolices a JOIN ramos r USING (id_ramo) JOIN segurados s USING (id_segurado) WHERE a.id_apolice = ${idApolice}`;

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

export type EmbarqueRow = Ids<'id_apolice' | 'id_grupo' | 'embarques' | 'faturados'> &
  Texts<'numero' | 'ramo' | 'razao_social' | 'grupo' | 'importancia_segurada' | 'premio'>;

/**
 * A row per policy and group, from the materialised sums; excluded, cancelled and refused shipments are left out.
 * @param porSituacao separate rows for invoiced and open shipments.
 */
export function findEmbarques(
  db: Db,
  { idApolice, idRamo, idCorretor, idSegurado }: Selection,
  { periodoCompetencia, idGrupo }: Period,
  { porSituacao = false } = {},
) {
  const onde = [
    sql`t.situacao IN ('ABERTA', 'FATURADA') AND t.quantidade > 0`,
    ...algum(sql`a.id_apolice`, idApolice),
    ...algum(sql`a.id_ramo`, idRamo),
    ...algum(sql`a.id_corretor`, idCorretor),
    ...algum(sql`a.id_segurado`, idSegurado),
    ...algum(sql`t.competencia`, periodoCompetencia || undefined),
    ...algum(sql`t.id_grupo`, idGrupo || undefined),
  ];
  return listRows<EmbarqueRow>(db)`
    SELECT a.id_apolice, a.numero, r.nome AS ramo, s.razao_social, t.id_grupo, g.codigo || ' · ' || g.nome AS grupo,
      sum(t.quantidade)::bigint AS embarques, sum(t.importancia_segurada) AS importancia_segurada, sum(t.premio) AS premio,
      coalesce(sum(t.quantidade) FILTER (WHERE ${faturado}), 0)::bigint AS faturados
    FROM averbacoes_totais t JOIN apolices a USING (id_apolice) JOIN ramos r USING (id_ramo) JOIN segurados s USING (id_segurado)
    JOIN grupos g ON g.id_grupo = t.id_grupo AND g.id_apolice = t.id_apolice
    WHERE ${e(onde)}
    GROUP BY a.id_apolice, a.numero, r.nome, s.razao_social, t.id_grupo, g.codigo, g.nome${porSituacao ? sql`, ${faturado}` : sql``}
    ORDER BY a.id_apolice, t.id_grupo, faturados DESC`;
}
