import { Big } from 'big.js';
import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../database/schema.generated.ts';
import { type Db, findValue, insertRows, listRows, type RowOf } from '../../sql/connection.repository.ts';
import { keepRead, takeOnce } from '../../sql/read-once.ts';
import { repartir } from '../calculo/partilha.ts';
import type { FaturaRow } from './faturas.repository.ts';

/** `premio` of the shipments, in reais at the invoice's rate. */
type Linha = Omit<RowOf<'fatura_linhas'>, 'id_fatura' | 'id_apolice'>;

/** Inserts regulatory rows (insurance-transport 2.0) that add up to the net premium, by largest remainder. */
export async function insertLinhas(transaction: Db, fatura: FaturaRow): Promise<void> {
  const { id_fatura: id } = fatura;
  const dosEmbarques = await takeOnce(transaction, chaveDe(id), () => listLinhas(transaction, [id]));
  const linhas = dosEmbarques.length > 0 ? dosEmbarques : await listSemEmbarques(transaction, fatura);
  const pesos = linhas.map(({ premio }) => premio);
  const premios = repartir(new Big(fatura.premio_liquido), pesos);
  const gravadas = linhas.map((linha, at) => ({ ...linha, premio: premios[at]?.toFixed(2) }));
  await sql`
    INSERT INTO fatura_linhas (id_fatura, id_apolice, tipo_viagem, tipo_transporte, codigo_susep, moeda, quantidade, premio_moeda, premio,
      importancia_segurada, menor_importancia, maior_importancia)
    SELECT ${fatura.id_fatura}, ${fatura.id_apolice}, l.* FROM jsonb_to_recordset(${JSON.stringify(gravadas)}::jsonb) AS l(tipo_viagem text,
      tipo_transporte text, codigo_susep text, moeda text, quantidade integer, premio_moeda numeric, premio numeric,
      importancia_segurada numeric, menor_importancia numeric, maior_importancia numeric)`.execute(transaction);
}

const chaveDe = (idFatura: number) => `linhas ${idFatura}`;

/** Reads the rows of many invoices ahead. */
export async function keepLinhas(transaction: Db, ids: readonly number[]): Promise<void> {
  const dela = Map.groupBy(await listLinhas(transaction, ids), ({ id_fatura }) => id_fatura);
  for (const id of ids) keepRead(transaction, chaveDe(id), dela.get(id) ?? []);
}

const listLinhas = (transaction: Db, ids: readonly number[]) => listRows<Linha & { readonly id_fatura: number }>(
  transaction,
)`
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
const listSemEmbarques = (transaction: Db, { id_fatura }: FaturaRow) => listRows<Linha>(transaction)`
  SELECT tipo_de_viagem(r.ambito, r.nome) AS tipo_viagem, CASE right(r.codigo_susep, 2) WHEN '38' THEN 'FERROVIARIO' WHEN '52' THEN 'AEREO'
      WHEN '56' THEN 'LACUSTRE_FLUVIAL' WHEN '58' THEN 'MULTIMODAL' WHEN '32' THEN 'RODOVIARIO' WHEN '54' THEN 'RODOVIARIO'
      WHEN '55' THEN 'RODOVIARIO' WHEN '59' THEN 'RODOVIARIO' ELSE 'DIVERSOS_MODAIS' END AS tipo_transporte,
    r.codigo_susep, 'BRL' AS moeda, 0 AS quantidade, f.premio_liquido::text AS premio_moeda, f.premio_liquido::text AS premio,
    '0' AS importancia_segurada, '0' AS menor_importancia, '0' AS maior_importancia
  FROM faturas f JOIN ramos r USING (id_ramo) WHERE f.id_fatura = ${id_fatura}`;

export type Movimento = Insertable<DB['fatura_movimentos']>;

export const insertMovimentos = (transaction: Db, movimentos: readonly Movimento[]) =>
  insertRows(transaction, 'fatura_movimentos', movimentos);

/** Next number of a branch office and ramo, gapless: the row stays locked, and a rollback returns the number. */
export const nextNumero = (transaction: Db, { id_sucursal, id_ramo }: FaturaRow) => findValue<number>(transaction)`
  INSERT INTO numeros_de_fatura AS n VALUES (${id_sucursal}, ${id_ramo}, 1)
  ON CONFLICT (id_sucursal, id_ramo) DO UPDATE SET ultimo = n.ultimo + 1 RETURNING ultimo`;

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
