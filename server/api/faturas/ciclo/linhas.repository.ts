import { Big } from 'big.js';
import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../database/schema.generated.ts';
import { type Db, findValue, insertRows, listRows, listValues, type RowOf } from '../../sql/connection.repository.ts';
import { repartir } from '../calculo/partilha.ts';
import type { FaturaRow } from './faturas.repository.ts';

/** `premio` of the shipments, in reais at the invoice's rate. */
type Linha = Omit<RowOf<'fatura_linhas'>, 'id_apolice'>;

/** Inserts regulatory rows (insurance-transport 2.0) that add up to each invoice's net premium, by largest remainder. */
export async function insertLinhas(transaction: Db, faturas: readonly FaturaRow[]): Promise<void> {
  const ids = faturas.map(({ id_fatura }) => id_fatura);
  const dosEmbarques = Map.groupBy(await listLinhas(transaction, ids), ({ id_fatura }) => id_fatura);
  const semEmbarques = ids.filter((id) => !dosEmbarques.has(id));
  const minimas = Map.groupBy(await listSemEmbarques(transaction, semEmbarques), ({ id_fatura }) => id_fatura);
  const gravadas = faturas.flatMap(({ id_fatura: id, id_apolice, premio_liquido }) => {
    const linhas = dosEmbarques.get(id) ?? minimas.get(id) ?? [];
    const pesos = linhas.map(({ premio }) => premio);
    const premios = repartir(new Big(premio_liquido), pesos);
    return linhas.map((linha, at) => ({ ...linha, id_apolice, premio: (premios[at] as Big).toFixed(2) }));
  });
  await insertRows(transaction, 'fatura_linhas', gravadas);
}

const listLinhas = (transaction: Db, ids: readonly number[]) => listRows<Linha>(transaction)`
  SELECT f.id_fatura, tipo_de_viagem(r.ambito, r.nome) AS tipo_viagem, tipo_de_transporte(a.meio_transporte) AS tipo_transporte, r.codigo_susep,
    coalesce(a.moeda, 'BRL') AS moeda, count(*)::integer AS quantidade, sum(coalesce(a.premio_moeda, a.premio))::text AS premio_moeda,
    (sum(a.premio - CASE WHEN a.convertida THEN round(a.premio_moeda * a.taxa_cambio, 2) ELSE 0 END)
      + round(coalesce(sum(a.premio_moeda) FILTER (WHERE a.convertida) * f.taxa_cambio, 0), 2))::text AS premio,
    sum(a.importancia_segurada)::text AS importancia_segurada, min(a.importancia_segurada)::text AS menor_importancia,
    max(a.importancia_segurada)::text AS maior_importancia
  FROM faturas f JOIN ramos r USING (id_ramo) CROSS JOIN LATERAL (
    SELECT a.*, coalesce(a.moeda = f.moeda AND num_nonnulls(a.premio_moeda, a.taxa_cambio) = 2, false) AS convertida
    FROM averbacoes a
    WHERE a.competencia = f.competencia AND a.id_apolice = f.id_apolice AND (f.id_grupo IS NULL OR a.id_grupo = f.id_grupo)
      AND CASE f.tipo WHEN 'ESPECIAL' THEN a.situacao = 'FATURADA' AND EXISTS (
        SELECT FROM fatura_averbacoes x WHERE x.competencia = a.competencia AND x.id_averbacao = a.id_averbacao
          AND x.id_apolice = a.id_apolice AND x.id_fatura = f.id_fatura) ELSE a.situacao = 'ABERTA' END) a
  WHERE f.id_fatura = ANY (${ids}::integer[]) GROUP BY f.taxa_cambio, 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`;

/** Transport by the ramo: the carrier's liability names it. */
const listSemEmbarques = (transaction: Db, ids: readonly number[]) => listRows<Linha>(transaction)`
  SELECT f.id_fatura, tipo_de_viagem(r.ambito, r.nome) AS tipo_viagem, CASE right(r.codigo_susep, 2) WHEN '38' THEN 'FERROVIARIO' WHEN '52' THEN 'AEREO'
      WHEN '56' THEN 'LACUSTRE_FLUVIAL' WHEN '58' THEN 'MULTIMODAL' WHEN '32' THEN 'RODOVIARIO' WHEN '54' THEN 'RODOVIARIO'
      WHEN '55' THEN 'RODOVIARIO' WHEN '59' THEN 'RODOVIARIO' ELSE 'DIVERSOS_MODAIS' END AS tipo_transporte,
    r.codigo_susep, 'BRL' AS moeda, 0 AS quantidade, f.premio_liquido::text AS premio_moeda, f.premio_liquido::text AS premio,
    '0' AS importancia_segurada, '0' AS menor_importancia, '0' AS maior_importancia
  FROM faturas f JOIN ramos r USING (id_ramo) WHERE f.id_fatura = ANY (${ids}::integer[])`;

export type Movimento = Insertable<DB['fatura_movimentos']>;

export const insertMovimentos = (transaction: Db, movimentos: readonly Movimento[]) =>
  insertRows(transaction, 'fatura_movimentos', movimentos);

/** Next number of each invoice, in their order, by branch office and ramo; gapless: the rows stay locked, and a rollback returns the numbers. */
export const nextNumeros = (transaction: Db, faturas: readonly FaturaRow[]) => listValues<number>(transaction)`
  WITH novas AS (
    SELECT *, row_number() OVER (PARTITION BY id_sucursal, id_ramo ORDER BY ordem) AS posicao, count(*) OVER (PARTITION BY id_sucursal, id_ramo) AS quantas
    FROM unnest(${faturas.map(({ id_sucursal }) => id_sucursal)}::integer[], ${faturas.map(({ id_ramo }) => id_ramo)}::integer[])
      WITH ORDINALITY f(id_sucursal, id_ramo, ordem)
  ), ultimos AS (
    INSERT INTO numeros_de_fatura AS n SELECT DISTINCT id_sucursal, id_ramo, quantas FROM novas ORDER BY 1, 2
    ON CONFLICT (id_sucursal, id_ramo) DO UPDATE SET ultimo = n.ultimo + excluded.ultimo RETURNING *
  )
  SELECT (ultimo - quantas + posicao)::integer AS numero FROM novas JOIN ultimos USING (id_sucursal, id_ramo) ORDER BY ordem`;

export const findNumero = (db: Db, id: number) => findValue<string>(db)`
  SELECT coalesce(numero_alterado, numero_fatura::text) AS numero FROM faturas WHERE id_fatura = ${id}`;

/** Whether another invoice of the branch office and ramo has or had this number, with or without leading zeros. */
export async function hasNumero(db: Db, { id_fatura, id_sucursal, id_ramo }: FaturaRow, numero: string) {
  const rows = await listRows(db)`
    SELECT FROM faturas f CROSS JOIN LATERAL (
      SELECT f.numero_fatura::text AS n UNION ALL SELECT f.numero_alterado
      UNION ALL SELECT unnest(ARRAY[p.de, p.para]) FROM fatura_passos p WHERE p.id_fatura = f.id_fatura AND p.ato = 'NUMERO') usado
    WHERE f.id_fatura <> ${id_fatura} AND f.id_sucursal = ${id_sucursal} AND f.id_ramo = ${id_ramo}
      AND ltrim(usado.n, '0') = ltrim(${numero}, '0') LIMIT 1`;
  return rows.length > 0;
}

/** Waits for other numbers of the branch office and ramo; the next automatic number follows this one if it is higher. */
export async function reservarNumero(transaction: Db, { id_sucursal, id_ramo }: FaturaRow, numero: string) {
  const inteiro = /^\d{1,9}$/.test(numero) ? Number(numero) : 0;
  await sql`
    UPDATE numeros_de_fatura SET ultimo = greatest(ultimo, ${inteiro}::integer)
    WHERE id_sucursal = ${id_sucursal} AND id_ramo = ${id_ramo}`.execute(transaction);
}
