import { onDatabase } from '../support/template-database.ts';
import { ownProduct } from './own-product.ts';

/** Runs one statement on the database of this worker's product. @returns its rows. */
export const inDatabase = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  onDatabase(ownProduct().databaseUrl, async (client) => (await client.query<Row>(sql, values)).rows);
