/** What the database keeps added up above the policies (migration 0160), made from the sums by policy and month. */
import { type RawBuilder, sql } from 'kysely';
import { limiteDaViagem } from '../serving/limite-da-apolice.repository.ts';
import { onde } from './condicoes.repository.ts';
import { somados } from './somas.repository.ts';

type Sql = RawBuilder<unknown>;

/** Of these dimensions a policy's month has nearly as many sums as shipments. */
export type DimensaoDeTodas = 'MERCADORIA' | 'UF';
const dimensoes = sql`('MERCADORIA', 'UF')`;

const chaves = sql`a.chave, a.percurso, a.meio_transporte, a.moeda`;
const somas = sql`quantidade, importancia_segurada, is_moeda, menor_is, maior_is, premio, premio_moeda`;
const limite = sql.raw(limiteDaViagem('o'));
/**
 * Of sums `a` of a policy `o`, the largest shipment against its limit: {share, shipment, limit}, so that the greatest of them
 * is the worst. NULL: it has no limit.
 */
export const contraOLimite = sql`CASE WHEN ${limite} > 0 THEN ARRAY[a.maior_is / ${limite}, a.maior_is, ${limite}] END`;

const mesesASomar = sql`ARRAY(SELECT competencia FROM meses_por_somar)`;

/**
 * Rows of ramo, sucursal, the dimension's keys, its sums and the worst `contraOLimite`; several rows may have the same
 * keys. Months whose sums are not those of now are read policy by policy.
 * @param periodo of columns of `a`.
 */
export function somadosDeTodas(dimensao: DimensaoDeTodas, periodo: Sql): Sql {
  return sql`(
    SELECT a.id_ramo, a.id_sucursal, ${chaves}, ${somas}, pior FROM somas_de_todas a
    WHERE por = ${sql.lit(dimensao)} AND ${onde(periodo)} AND a.competencia <> ALL(${mesesASomar})
    UNION ALL SELECT o.id_ramo, o.id_sucursal, ${chaves}, ${somas}, ${contraOLimite}
    FROM ${somados(dimensao, { pares: [periodo, sql`a.competencia = ANY(${mesesASomar})`] })} a JOIN apolices o USING (id_apolice)
  )`;
}

/** The statement that keeps a month's sums above its policies, of one moment, in the place of those that stood. */
export const guardarSomasDeTodas = (competencia: number): Sql => sql`
  WITH velhas AS (DELETE FROM somas_de_todas WHERE competencia = ${competencia}),
  novas AS (
    INSERT INTO somas_de_todas (por, competencia, id_ramo, id_sucursal, chave, percurso, meio_transporte, moeda, ${somas}, lmr_viagem, pior)
    SELECT a.por, a.competencia, o.id_ramo, o.id_sucursal, ${chaves}, sum(quantidade), sum(importancia_segurada),
      sum(is_moeda), min(menor_is), max(maior_is), sum(premio), sum(premio_moeda), min(${limite}), max(${contraOLimite})
    FROM somas_por_mes a JOIN apolices o USING (id_apolice)
    WHERE a.competencia = ${competencia} AND a.por IN ${dimensoes}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  )
  INSERT INTO somas_dos_meses (competencia, escritas, escritas_desta_forma)
  SELECT competencia, sum(escritas), sum(escritas) FROM somas_dos_embarques WHERE competencia = ${competencia} GROUP BY 1
  ON CONFLICT (competencia) DO UPDATE SET escritas = excluded.escritas, escritas_desta_forma = excluded.escritas_desta_forma`;
