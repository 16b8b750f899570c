import { type Db, findOnly, findRow } from '../../sql/connection.repository.ts';
import type { Cambio, EmMoeda } from './entrada.ts';
import { dasAverbacoes } from '../ciclo/periodos.repository.ts';
import type { Base } from '../ciclo/faturas.repository.ts';

/** Days for which a rate without successor is valid: a week bridges any weekend and holiday. */
const VALE_DIAS = 7;

/** Totals of open shipments in the currency `codigo` (ISO 4217). @param idCambio frozen rate; null: today's */
export async function findEmMoeda(db: Db, base: Base, codigo: string, idCambio: number | null): Promise<EmMoeda> {
  const totais = await findOnly<{ premio: string; fixo: string }>(db)`
    SELECT coalesce(sum(premio_moeda) FILTER (WHERE na_moeda), 0.00)::text AS premio,
      coalesce(sum(premio - CASE WHEN na_moeda THEN round(premio_moeda * taxa_cambio, 2) ELSE 0 END), 0)::text AS fixo
    FROM (SELECT a.*, coalesce(a.moeda = ${codigo} AND num_nonnulls(a.premio_moeda, a.taxa_cambio) = 2, false) AS na_moeda
          FROM averbacoes a WHERE ${dasAverbacoes(base)}) a`;
  return { codigo, ...totais, cambio: await findCambio(db, codigo, idCambio) };
}

/** Locked until the transaction ends: a concurrent change of the rate waits, then sees the invoice. */
async function findCambio(db: Db, codigo: string, idCambio: number | null): Promise<Cambio | null> {
  const row = await findRow<Cambio>(db)`
    SELECT c.id_cambio, c.data::text, c.taxa_venda::text AS taxa FROM cambios c JOIN moedas m USING (id_moeda)
    CROSS JOIN (SELECT (now() AT TIME ZONE 'America/Sao_Paulo')::date AS hoje) d
    WHERE m.codigo_iso = ${codigo} AND CASE WHEN ${idCambio}::integer IS NOT NULL THEN c.id_cambio = ${idCambio}
      ELSE c.ativo AND c.data <= d.hoje AND c.data > d.hoje - ${VALE_DIAS}::integer END
    ORDER BY c.data DESC, c.origem LIMIT 1 FOR SHARE OF c`;
  return row ?? null;
}
