import { sql } from 'kysely';
import type { Db } from '../../sql/connection.repository.ts';

/** Older shipments are rare: their exchange rates are not looked at. */
const DIAS = 800;

/**
 * What one unit of each currency is sold for in reais, by currency and day (`USD 2026-11-11`); a rate that somebody
 * entered comes before the fetched one of its day. Of a ramo within the country: none.
 */
export async function findCambios(db: Db, idRamo: number): Promise<Record<string, string>> {
  const { rows } = await sql<{ cambios: Record<string, string> }>`
    SELECT coalesce(jsonb_object_agg(moeda || ' ' || data, taxa), '{}') AS cambios FROM (
      SELECT DISTINCT ON (m.codigo_iso, c.data) m.codigo_iso AS moeda, c.data, c.taxa_venda::text AS taxa
      FROM cambios c JOIN moedas m USING (id_moeda)
      WHERE c.ativo AND c.data > current_date - ${DIAS}::integer AND EXISTS (SELECT FROM ramos WHERE id_ramo = ${idRamo} AND ambito = 'I')
      ORDER BY m.codigo_iso, c.data, c.origem = 'MANUAL' DESC) t`.execute(db);
  return rows[0]?.cambios ?? {};
}
