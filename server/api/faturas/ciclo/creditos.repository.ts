import { sql } from 'kysely';
import { type Db, listRows } from '../../sql/connection.repository.ts';
import type { Periodo } from '../calculo/entradas.repository.ts';
import type { FaturaRow } from './faturas.repository.ts';

/* Credits of documents cancelled after invoicing (domain 7.12). Lock order: periods, invoices, credits by key. */

/** Condition on `creditos_de_cancelamento c`: credits that an invoice of this period may use. */
const doPeriodo = ({ id_apolice, id_grupo }: Periodo) => sql`
  c.id_apolice = ${id_apolice} AND (${id_grupo}::integer IS NULL OR c.id_grupo = ${id_grupo}) AND c.aplicado < c.premio`;

/** Locks the unused credits of a period; a concurrent invoice waits. */
export async function lockCreditos(transaction: Db, periodo: Periodo): Promise<void> {
  await sql`
    SELECT FROM creditos_de_cancelamento c WHERE ${doPeriodo(periodo)}
    ORDER BY c.competencia, c.id_averbacao FOR UPDATE`.execute(transaction);
}

/** Uses credits for an invoice, oldest first; the last one in part. @param valor reais, at most the unused total. */
export async function usarCreditos(transaction: Db, fatura: FaturaRow, valor: string): Promise<void> {
  await sql`
    WITH saldos AS (
      SELECT c.competencia, c.id_averbacao, c.premio - c.aplicado AS saldo,
        sum(c.premio - c.aplicado) OVER (ORDER BY c.marcado_em, c.competencia, c.id_averbacao) AS acumulado
      FROM creditos_de_cancelamento c WHERE ${doPeriodo(fatura)}
    ), usados AS (
      SELECT competencia, id_averbacao, least(saldo, ${valor}::numeric - (acumulado - saldo)) AS valor
      FROM saldos WHERE acumulado - saldo < ${valor}::numeric
    ), marcados AS (
      UPDATE creditos_de_cancelamento c SET aplicado = c.aplicado + u.valor FROM usados u
      WHERE c.id_apolice = ${fatura.id_apolice} AND c.competencia = u.competencia AND c.id_averbacao = u.id_averbacao
    )
    INSERT INTO fatura_creditos (id_fatura, id_apolice, competencia, id_averbacao, valor)
    SELECT ${fatura.id_fatura}, ${fatura.id_apolice}, competencia, id_averbacao, valor FROM usados`.execute(
    transaction,
  );
}

export async function devolverCreditos(transaction: Db, idFatura: number): Promise<void> {
  await sql`
    WITH usados AS (
      DELETE FROM fatura_creditos WHERE id_fatura = ${idFatura} RETURNING id_apolice, competencia, id_averbacao, valor
    )
    UPDATE creditos_de_cancelamento c SET aplicado = c.aplicado - u.valor FROM usados u
    WHERE c.id_apolice = u.id_apolice AND c.competencia = u.competencia AND c.id_averbacao = u.id_averbacao`.execute(
    transaction,
  );
}

/** A shipment whose document was cancelled after it was invoiced, and whether its credit is in use. */
export interface Creditada {
  readonly competencia: number;
  readonly id_averbacao: number;
  readonly usado: boolean;
}

/** Lists those shipments of an invoice and locks their credits. */
export function lockCreditadas(transaction: Db, { id_fatura, tipo }: FaturaRow): Promise<Creditada[]> {
  return listRows<Creditada>(transaction)`
    SELECT c.competencia, c.id_averbacao, c.aplicado > 0 AS usado
    FROM creditos_de_cancelamento c
    LEFT JOIN fatura_averbacoes x ON x.competencia = c.competencia AND x.id_averbacao = c.id_averbacao
      AND x.id_apolice = c.id_apolice
    LEFT JOIN periodos p ON p.id_apolice = c.id_apolice AND p.id_grupo = c.id_grupo AND p.competencia = c.competencia
    WHERE CASE ${tipo} WHEN 'ESPECIAL' THEN x.id_fatura = ${id_fatura}
      ELSE x.id_fatura IS NULL AND p.id_fatura = ${id_fatura} END
    ORDER BY c.competencia, c.id_averbacao FOR UPDATE OF c`;
}

/** Removes released shipments whose document is cancelled from the movement, along with their credits. */
export async function retirarCreditadas(transaction: Db, creditadas: readonly Creditada[]): Promise<void> {
  if (creditadas.length === 0) return;
  const competencias = creditadas.map(({ competencia }) => competencia);
  const ids = creditadas.map(({ id_averbacao }) => id_averbacao);
  await sql`
    WITH retiradas AS (
      DELETE FROM creditos_de_cancelamento
      WHERE (competencia, id_averbacao) IN (SELECT * FROM unnest(${competencias}::integer[], ${ids}::bigint[]))
      RETURNING competencia, id_averbacao, id_apolice
    )
    UPDATE averbacoes a SET situacao = 'CANCELADA' FROM retiradas r
    WHERE a.competencia = r.competencia AND a.id_averbacao = r.id_averbacao AND a.id_apolice = r.id_apolice
      AND a.situacao = 'ABERTA'`.execute(transaction);
}
