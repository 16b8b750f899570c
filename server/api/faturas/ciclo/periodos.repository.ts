import { sql } from 'kysely';
import { type Db, listRows, findRow } from '../../sql/connection.repository.ts';
import type { Periodo } from '../calculo/entradas.repository.ts';
import type { Movimento } from '../calculo/entrada.ts';
import type { Base } from './faturas.repository.ts';

/**
 * Locks a period exclusively, in key order; conversions into it wait. @returns its parts, with the invoice that froze
 * them.
 */
export async function lockPeriodos(
  transaction: Db,
  competencia: number,
  { id_apolice, id_grupo }: Periodo,
): Promise<{ readonly fechado: boolean; readonly id_fatura: number | null }[]> {
  await sql`
    INSERT INTO periodos (id_apolice, id_grupo, competencia)
    SELECT id_apolice, id_grupo, ${competencia} FROM grupos
    WHERE id_apolice = ${id_apolice} AND (${id_grupo}::integer IS NULL OR id_grupo = ${id_grupo})
    ORDER BY id_grupo ON CONFLICT DO NOTHING`.execute(transaction);
  return listRows<{ fechado: boolean; id_fatura: number | null }>(transaction)`
    SELECT fechado, id_fatura FROM periodos
    WHERE id_apolice = ${id_apolice} AND competencia = ${competencia}
      AND (${id_grupo}::integer IS NULL OR id_grupo = ${id_grupo})
    ORDER BY id_grupo FOR UPDATE`;
}

/** Locks the periods of an invoice exclusively, before the invoice itself: the same order as a new preview. */
export async function lockPeriodosDaFatura(transaction: Db, idFatura: number): Promise<void> {
  const fatura = await transaction
    .selectFrom('faturas')
    .select(['id_apolice', 'id_grupo', 'competencia'])
    .where('id_fatura', '=', idFatura)
    .executeTakeFirst();
  if (fatura) await lockPeriodos(transaction, fatura.competencia, fatura);
}

/** Freezes the locked periods for an invoice: no shipment enters or leaves them. */
export async function fecharPeriodos(
  transaction: Db,
  competencia: number,
  periodo: Periodo,
  idFatura: number,
): Promise<void> {
  await sql`
    UPDATE periodos SET fechado = true, id_fatura = ${idFatura}
    WHERE id_apolice = ${periodo.id_apolice} AND competencia = ${competencia}
      AND (${periodo.id_grupo}::integer IS NULL OR id_grupo = ${periodo.id_grupo})`.execute(transaction);
}

export async function abrirPeriodos(transaction: Db, idFatura: number): Promise<void> {
  await sql`UPDATE periodos SET fechado = false, id_fatura = NULL WHERE id_fatura = ${idFatura}`.execute(transaction);
}

/** Whether an invoice has frozen any of these periods. */
export async function findFechamento(
  db: Db,
  { id_apolice, id_grupo, competencia }: Periodo & { readonly competencia: number },
): Promise<boolean> {
  const rows = await listRows(db)`
    SELECT FROM periodos WHERE fechado AND id_apolice = ${id_apolice} AND competencia = ${competencia}
      AND (${id_grupo}::integer IS NULL OR id_grupo = ${id_grupo}) LIMIT 1`;
  return rows.length > 0;
}

/** Open shipments of a month, or of the days of an emissão especial: FROM and WHERE over `averbacoes a`. */
export const dasAverbacoes = ({ id_apolice, id_grupo, competencia, de, ate }: Base) => sql`
  a.competencia = ${competencia} AND a.id_apolice = ${id_apolice} AND a.situacao = 'ABERTA'
  AND (${de}::date IS NULL OR a.data_embarque BETWEEN ${de}::date AND ${ate}::date)
  AND (${id_grupo}::integer IS NULL OR a.id_grupo = ${id_grupo})`;

export function findMovimento(db: Db, base: Base): Promise<Movimento> {
  return findRow<Movimento>(db)`
    SELECT count(*)::integer AS quantidade, coalesce(sum(importancia_segurada), 0)::text AS importancia_segurada,
      coalesce(sum(premio), 0)::text AS premio
    FROM averbacoes a WHERE ${dasAverbacoes(base)}` as Promise<Movimento>;
}

/** Assigns the shipments to the emissão especial, so that the regular invoice of the month skips them. */
export async function prenderAverbacoes(transaction: Db, fatura: Base & { readonly id_fatura: number }): Promise<void> {
  await sql`
    WITH presas AS (
      UPDATE averbacoes a SET situacao = 'FATURADA' WHERE ${dasAverbacoes(fatura)} RETURNING a.competencia, a.id_averbacao, a.id_apolice
    )
    INSERT INTO fatura_averbacoes (competencia, id_averbacao, id_fatura, id_apolice)
    SELECT competencia, id_averbacao, ${fatura.id_fatura}, id_apolice FROM presas`.execute(transaction);
}

export async function soltarAverbacoes(transaction: Db, idFatura: number): Promise<void> {
  await sql`
    WITH soltas AS (
      DELETE FROM fatura_averbacoes WHERE id_fatura = ${idFatura} RETURNING competencia, id_averbacao, id_apolice
    )
    UPDATE averbacoes a SET situacao = 'ABERTA' FROM soltas s
    WHERE a.competencia = s.competencia AND a.id_averbacao = s.id_averbacao AND a.id_apolice = s.id_apolice
      AND a.situacao = 'FATURADA'`.execute(transaction);
}
