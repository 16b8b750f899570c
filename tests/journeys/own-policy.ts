import { onDatabase } from '../support/template-database.ts';
import { ownProduct } from './own-product.ts';

/** A number for a policy that a journey brings in, and what becomes of it in the product's database. */
export interface OwnPolicy {
  readonly numero: string;
  /** The ids of the policies that bear the number. */
  found(): Promise<number[]>;
  /** Takes them out again: the other journeys count the policies of the demonstration data. */
  remove(): Promise<void>;
}

export function ownPolicy(): OwnPolicy {
  const numero = String(Date.now());
  const query = (sql: string) =>
    onDatabase(ownProduct().databaseUrl, (client) => client.query<{ id_apolice: number }>(sql, [numero]));
  const found = 'SELECT id_apolice FROM apolices WHERE numero = $1';
  return {
    numero,
    found: async () => (await query(found)).rows.map((row) => row.id_apolice),
    async remove() {
      await query(`DELETE FROM documentos WHERE id_apolice IN (${found})`);
      await query('DELETE FROM apolices WHERE numero = $1');
    },
  };
}
