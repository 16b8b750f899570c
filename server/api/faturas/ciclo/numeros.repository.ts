import { sql } from 'kysely';
import { type Db, findValue, listRows } from '../../sql/connection.repository.ts';
import type { FaturaRow } from './faturas.repository.ts';

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
