import { sql } from 'kysely';
import type { Db } from '../../sql/connection.repository.ts';
import type { FaturaRow } from './faturas.repository.ts';

export async function findNumero(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ numero: string }>`
    SELECT coalesce(numero_alterado, numero_fatura::text) AS numero FROM faturas WHERE id_fatura = ${id}`.execute(db);
  return rows[0]?.numero as string;
}

/** Whether another invoice of the branch office and ramo has this number. */
export async function hasNumero(
  db: Db,
  { id_fatura, id_sucursal, id_ramo }: FaturaRow,
  numero: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM faturas WHERE id_fatura <> ${id_fatura} AND id_sucursal = ${id_sucursal} AND id_ramo = ${id_ramo}
      AND coalesce(numero_alterado, numero_fatura::text) = ${numero} LIMIT 1`.execute(db);
  return rows.length > 0;
}
