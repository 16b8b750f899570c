/** Sums above all policies, built from the sums by policy and month. */
import { sql } from 'kysely';
import {
  limiteDaViagem,
  limiteEmReais,
  moedaDoLimite,
  naMoedaDoLimite,
} from '../sql/situacao-da-apolice.repository.ts';
import { onde } from './condicoes.repository.ts';
import { somados, updateSomas } from './somas.repository.ts';
import { type Db, listRows, type Sql } from '../sql/connection.repository.ts';

/** These dimensions have nearly as many sums as shipments in a policy's month. */
type DimensaoDeTodas = 'MERCADORIA' | 'UF';
const dimensoes = sql`('MERCADORIA', 'UF')`;

const chaves = sql`a.chave, a.percurso, a.meio_transporte, a.moeda`;
const nomes = ['quantidade', 'importancia_segurada', 'is_moeda', 'menor_is', 'maior_is', 'premio', 'premio_moeda'];
const somas = sql.join(nomes.map((nome) => sql.ref(nome)));
const semSomas = sql.join(nomes.map((nome) => sql`NULL AS ${sql.ref(nome)}`));
const limite = sql.raw(limiteDaViagem('o'));
const emReais = sql`${sql.raw(moedaDoLimite('o'))} IS NULL`;
/** Sums `a` of policies with a limit in a foreign currency. */
export const emOutraMoeda = sql`a.id_apolice = ANY(ARRAY(SELECT o.id_apolice FROM moedas JOIN apolices o USING (id_moeda)
  WHERE codigo_iso <> 'BRL' AND ${sql.raw(limiteDaViagem('o'))} IS NOT NULL))`;

/** Limit per trip of policy `o` for sums `a`: at the month's mean rate in its currency, else the last rate. */
const limiteDoMes = sql.raw(
  limiteEmReais('o', "(make_date(a.competencia / 100, a.competencia % 100, 1) + interval '1 month - 1 day')::date", {
    moeda: 'a.moeda',
    valor: 'a.is_moeda',
    reais: 'a.importancia_segurada',
  }),
);
/** Largest shipment of sums `a` against a limit in reais: {share, shipment, limit}, so that the maximum is the worst. */
const contraReais = sql`CASE WHEN ${limite} > 0 THEN ARRAY[a.maior_is / ${limite}, a.maior_is, ${limite}] END`;
/** The same for any limit, in its own currency if the shipment has it, as a converted limit is monthly; NULL: no limit or rate. */
export const contraOLimite = sql`CASE WHEN ${emReais} THEN ${contraReais} ELSE (
  SELECT CASE WHEN x.limite > 0 AND x.na_moeda
      THEN ARRAY[a.maior_is_moeda / ${limite}, round(a.maior_is_moeda * a.importancia_segurada / a.is_moeda, 2), x.limite]
    WHEN x.limite > 0 THEN ARRAY[a.maior_is / x.limite, a.maior_is, x.limite] END
  FROM (SELECT ${limiteDoMes} AS limite, ${sql.raw(naMoedaDoLimite('o', 'a.moeda'))} AS na_moeda OFFSET 0) x) END`;

/** Currencies without rate among the limits of policies `o` in a month of the sums. @param pares selects policy and month. */
export const moedasSemCambio = (pares: readonly (Sql | null)[], condicao: Sql): Sql => sql`(
  SELECT string_agg(DISTINCT k.codigo_iso::text, ', ' ORDER BY k.codigo_iso::text)
  FROM ${somados('APOLICE', { pares: [...pares, emOutraMoeda] })} a JOIN apolices o USING (id_apolice) JOIN ramos r USING (id_ramo)
  JOIN moedas k ON k.id_moeda = o.id_moeda WHERE ${condicao} AND ${limiteDoMes} IS NULL)`;

const mesesASomar = sql`ARRAY(SELECT competencia FROM meses_a_somar)`;

/**
 * Rows of ramo, sucursal, dimension keys, sums and the worst `contraOLimite`; keys may repeat. Outdated months, and policies
 * with limits in a foreign currency (rows without sums), are read by policy.
 * @param periodo condition on columns of `a`.
 */
export const somadosDeTodas = (dimensao: DimensaoDeTodas, periodo: Sql): Sql => sql`(
    SELECT a.id_ramo, a.id_sucursal, ${chaves}, ${somas}, pior FROM somas_de_todas a
    WHERE por = ${sql.lit(dimensao)} AND ${onde(periodo)} AND a.competencia <> ALL(${mesesASomar})
    UNION ALL SELECT o.id_ramo, o.id_sucursal, ${chaves}, ${semSomas}, ${contraOLimite}
    FROM ${somados(dimensao, { pares: [periodo, emOutraMoeda, sql`a.competencia <> ALL(${mesesASomar})`] })} a JOIN apolices o USING (id_apolice)
    UNION ALL SELECT o.id_ramo, o.id_sucursal, ${chaves}, ${somas}, ${contraOLimite}
    FROM ${somados(dimensao, { pares: [periodo, sql`a.competencia = ANY(${mesesASomar})`] })} a JOIN apolices o USING (id_apolice)
  )`;

/** Statement that replaces a month's sums above its policies, in one snapshot. */
export const updateSomasDeTodas = (competencia: number): Sql => sql`
  WITH velhas AS (DELETE FROM somas_de_todas WHERE competencia = ${competencia}),
  novas AS (
    INSERT INTO somas_de_todas (por, competencia, id_ramo, id_sucursal, chave, percurso, meio_transporte, moeda, ${somas}, lmr_viagem, pior)
    SELECT a.por, a.competencia, o.id_ramo, o.id_sucursal, ${chaves}, sum(quantidade), sum(importancia_segurada),
      sum(is_moeda), min(menor_is), max(maior_is), sum(premio), sum(premio_moeda), min(${limite}) FILTER (WHERE ${emReais}), max(${contraReais}) FILTER (WHERE ${emReais})
    FROM somas_por_mes a JOIN apolices o USING (id_apolice)
    WHERE a.competencia = ${competencia} AND a.por IN ${dimensoes}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  )
  INSERT INTO somas_dos_meses (competencia, escritas)
  SELECT competencia, sum(escritas) FROM somas_dos_embarques WHERE competencia = ${competencia} GROUP BY 1
  ON CONFLICT (competencia) DO UPDATE SET escritas = excluded.escritas`;

const LOTE = 50_000;
/** Debounce: a policy's month is summed again one second per `POR_SEGUNDO` shipments later, at least `PAUSA`. */
const POR_SEGUNDO = 50;
const PAUSA_S = 10;

/** Advisory locks that triggers of municipios and apolices take exclusively (1201, 1202): sums depend on both tables. */
const TRAVA = sql.lit(1201);
const TRAVA_DE_TODAS = sql.lit(1202);

/** Due: never summed, or long enough ago that summing again costs little compared with the interval. */
const devida = sql`(somada_em IS NULL OR somada_em < now() - make_interval(secs => greatest(${PAUSA_S}, somados / ${POR_SEGUNDO})))`;

/** Sums due policies of the latest unlocked pending month. @returns number of policies. */
export async function somarLote(transaction: Db): Promise<number> {
  const { rows: meses } = await sql<{ competencia: number }>`
    SELECT competencia FROM (SELECT DISTINCT competencia FROM embarques_a_somar WHERE ${devida} ORDER BY 1 DESC) m
    WHERE pg_try_advisory_xact_lock_shared(${TRAVA}) AND pg_try_advisory_xact_lock(${TRAVA}, competencia)
    LIMIT 1`.execute(transaction);
  const competencia = meses[0]?.competencia;
  if (competencia === undefined) return 0;
  // Read under the lock: another process may have summed it just now.
  const rows = await listRows<{ id_apolice: number }>(transaction)`
    SELECT id_apolice FROM (
      SELECT id_apolice, sum(quantidade) OVER (ORDER BY id_apolice) - quantidade AS antes
      FROM embarques_a_somar WHERE competencia = ${competencia} AND ${devida}
    ) l WHERE antes < ${LOTE}`;
  const apolices = rows.map(({ id_apolice }) => id_apolice);
  await updateSomas(competencia, apolices).execute(transaction);
  return apolices.length;
}

/** Sums the latest month above policies once they are done. @returns number of months. */
export async function somarMes(transaction: Db): Promise<number> {
  // OFFSET 0 is an optimisation fence: locks are tried only for pending months.
  const rows = await listRows<{ competencia: number }>(transaction)`
    SELECT competencia FROM (
      SELECT competencia FROM meses_a_somar WHERE competencia NOT IN (SELECT e.competencia FROM embarques_a_somar e)
      ORDER BY 1 DESC OFFSET 0
    ) m
    WHERE pg_try_advisory_xact_lock_shared(${TRAVA}) AND pg_try_advisory_xact_lock_shared(${TRAVA_DE_TODAS})
      AND pg_try_advisory_xact_lock(${TRAVA}, competencia)
    LIMIT 1`;
  for (const { competencia } of rows) await updateSomasDeTodas(competencia).execute(transaction);
  return rows.length;
}
