import { onDatabase } from '../support/template-database.ts';
import { ownProduct } from './own-product.ts';

/** A unique number for a policy that a journey adds, and access to its rows in the database. */
export interface OwnPolicy {
  readonly numero: string;
  /** Ids of the policies with that number. */
  found(): Promise<number[]>;
  /** Deletes them: the other journeys count the policies of the demonstration data. */
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
