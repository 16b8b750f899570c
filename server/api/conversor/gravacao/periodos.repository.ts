import { comConexao } from './conexao.repository.ts';
import { sql } from 'kysely';
import type { Db } from '../../sql/connection.repository.ts';

/** What `30_condicoes.sql` found missing; null where there is nothing. */
export interface Falta {
  readonly periodos: readonly (readonly [apolice: number, grupo: number, competencia: number])[] | null;
  readonly meses: readonly number[] | null;
}

/**
 * Opens the periods and the partitions that are missing: beside the transaction, because they are for everybody at
 * once, and another file of the same new period need not wait until this one is stored.
 */
export async function abrir({ periodos, meses }: Falta, databaseUrl: string): Promise<void> {
  if (periodos === null && meses === null) return;
  await comConexao(databaseUrl, async (outra) => {
    for (const mes of meses ?? []) await outra.query('SELECT garantir_competencia($1)', [mes]);
    await outra.query(
      `INSERT INTO periodos (id_apolice, id_grupo, competencia)
       SELECT * FROM unnest($1::integer[], $2::integer[], $3::integer[]) ON CONFLICT DO NOTHING`,
      [0, 1, 2].map((at) => (periodos ?? []).map((periodo) => periodo[at])),
    );
  });
}

/** Up to which sum in reais a person lets a trip exceed its limit, `Infinity` without a bound; 0: not at all. */
export async function findLimiteLiberado(db: Db, idUsuario: number, idRamo: number): Promise<string> {
  const { rows } = await sql<{ limite: string }>`
    SELECT limite::text FROM quem_libera_o_limite(${idRamo}) WHERE id_usuario = ${idUsuario}`.execute(db);
  return rows[0]?.limite ?? '0';
}

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
