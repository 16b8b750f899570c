import { sql } from 'kysely';
import { type Db, findRow } from '../../sql/connection.repository.ts';
import type { Movimento } from '../calculo/entrada.ts';
import type { Base } from './faturas.repository.ts';

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
