import { sql } from 'kysely';
import { type Db, findRow, listRows, run, listValues } from '../../sql/connection.repository.ts';
import { keepRead, takeOnce } from '../../sql/read-once.ts';
import type { Periodo } from '../calculo/entradas.repository.ts';
import type { Movimento } from '../calculo/entrada.ts';
import type { Base } from './faturas.repository.ts';

type DoMes = Pick<Periodo, 'id_apolice' | 'id_grupo'> & { readonly competencia: number };

const chaveDe = ({ id_apolice, id_grupo, competencia }: DoMes) => `periodos ${competencia} ${id_apolice} ${id_grupo}`;

/** Locks a period, in key order: conversions wait. @returns its parts with the invoice that froze them */
export const lockPeriodos = (transaction: Db, competencia: number, { id_apolice, id_grupo }: Periodo) => {
  const periodo = { id_apolice, id_grupo, competencia };
  return takeOnce(transaction, chaveDe(periodo), () => lockTodos(transaction, [periodo]));
};

/** Locks many periods ahead. */
export async function keepPeriodos(transaction: Db, periodos: readonly DoMes[]): Promise<void> {
  const partes = await lockTodos(transaction, periodos);
  for (const periodo of periodos) {
    const { id_apolice, id_grupo, competencia } = periodo;
    const suas = partes.filter((parte) => parte.id_apolice === id_apolice && parte.competencia === competencia);
    const doGrupo = suas.filter((parte) => id_grupo === null || parte.id_grupo === id_grupo);
    keepRead(transaction, chaveDe(periodo), doGrupo);
  }
}

async function lockTodos(transaction: Db, periodos: readonly DoMes[]) {
  const partes = sql`SELECT g.id_apolice, g.id_grupo, p.competencia
    FROM jsonb_to_recordset(${JSON.stringify(periodos)}::jsonb) AS p(id_apolice integer, id_grupo integer, competencia integer)
    JOIN grupos g ON g.id_apolice = p.id_apolice AND (p.id_grupo IS NULL OR g.id_grupo = p.id_grupo)`;
  await run(transaction)`
    INSERT INTO periodos (id_apolice, id_grupo, competencia) ${partes} ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING`;
  return listRows<DoMes & { readonly fechado: boolean; readonly id_fatura: number | null }>(transaction)`
    SELECT id_apolice, id_grupo, competencia, fechado, id_fatura FROM periodos
    WHERE (id_apolice, id_grupo, competencia) IN (${partes}) ORDER BY id_apolice, id_grupo, competencia FOR UPDATE`;
}

/** Locks the periods of an invoice exclusively, before the invoice itself: the same order as a new preview. */
export async function lockPeriodosDaFatura(transaction: Db, idFatura: number): Promise<void> {
  const fatura = await takeOnce(
    transaction,
    `periodo da fatura ${idFatura}`,
    () =>
      findRow<DoMes>(transaction)`SELECT id_apolice, id_grupo, competencia FROM faturas WHERE id_fatura = ${idFatura}`,
  );
  if (fatura) await lockPeriodos(transaction, fatura.competencia, fatura);
}

/** Freezes the locked periods for an invoice: no shipment enters or leaves them. */
export const fecharPeriodos = (transaction: Db, competencia: number, periodo: Periodo, idFatura: number) => run(
  transaction,
)`
    UPDATE periodos SET fechado = true, id_fatura = ${idFatura}
    WHERE id_apolice = ${periodo.id_apolice} AND competencia = ${competencia} AND NOT fechado
      AND (${periodo.id_grupo}::integer IS NULL OR id_grupo = ${periodo.id_grupo})`;

/** Other groups of the policy that the month's last invoice waits for: with open shipments or their minimum. */
export const listGruposAbertos = (
  db: Db,
  { id_apolice, id_grupo, competencia }: Periodo & { readonly competencia: number },
) => listValues<string>(db)`
    SELECT g.nome FROM grupos g
    LEFT JOIN periodos p ON p.id_apolice = g.id_apolice AND p.id_grupo = g.id_grupo AND p.competencia = ${competencia}
    LEFT JOIN averbacoes_totais t ON t.id_apolice = g.id_apolice AND t.id_grupo = g.id_grupo AND t.competencia = ${competencia}
      AND t.situacao = 'ABERTA' AND t.quantidade > 0
    WHERE g.id_apolice = ${id_apolice} AND g.id_grupo <> ${id_grupo} AND NOT coalesce(p.fechado, false)
      AND (t.quantidade IS NOT NULL OR g.premio_minimo > 0) ORDER BY g.codigo`;

export const abrirPeriodos = (transaction: Db, idFatura: number) =>
  run(transaction)`UPDATE periodos SET fechado = false, id_fatura = NULL WHERE id_fatura = ${idFatura}`;

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

/** By group; groups without shipments are left out. */
export const listMovimentos = (db: Db, base: Base) => listRows<Movimento & { readonly id_grupo: number }>(db)`
  SELECT id_grupo, count(*)::integer AS quantidade, sum(importancia_segurada)::text AS importancia_segurada, sum(premio)::text AS premio
  FROM averbacoes a WHERE ${dasAverbacoes(base)} GROUP BY id_grupo`;

/** Assigns the shipments to the emissão especial, so that the regular invoice of the month skips them. */
export const prenderAverbacoes = (transaction: Db, fatura: Base & { readonly id_fatura: number }) => run(transaction)`
    WITH presas AS (
      UPDATE averbacoes a SET situacao = 'FATURADA' WHERE ${dasAverbacoes(fatura)} RETURNING a.competencia, a.id_averbacao, a.id_apolice
    )
    INSERT INTO fatura_averbacoes (competencia, id_averbacao, id_fatura, id_apolice)
    SELECT competencia, id_averbacao, ${fatura.id_fatura}, id_apolice FROM presas`;

export const soltarAverbacoes = (transaction: Db, idFatura: number) => run(transaction)`
    WITH soltas AS (
      DELETE FROM fatura_averbacoes WHERE id_fatura = ${idFatura} RETURNING competencia, id_averbacao, id_apolice
    )
    UPDATE averbacoes a SET situacao = 'ABERTA' FROM soltas s
    WHERE a.competencia = s.competencia AND a.id_averbacao = s.id_averbacao AND a.id_apolice = s.id_apolice
      AND a.situacao = 'FATURADA'`;
