import { once } from 'node:events';
import type { Response } from 'express';

/**
 * Answers a JSON array piece by piece: neither rows nor text are ever held as a whole, and a slow reader slows
 * the reading down. Where the caller goes away, the reading stops.
 */
export async function streamList<Row>(
  response: Response,
  batches: AsyncIterable<readonly Row[]>,
  present: (row: Row) => object,
): Promise<undefined> {
  response.type('application/json');
  let separator = '[';
  for await (const batch of batches) {
    if (response.destroyed) return;
    if (batch.length === 0) continue;
    const text = separator + batch.map((row) => JSON.stringify(present(row))).join(',');
    separator = ',';
    if (!response.write(text)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end(separator === '[' ? '[]' : ']');
}

/**
 * Reads a table in batches by its key, each by a query of its own: no connection is held while a slow caller
 * reads.
 * @param after reads the rows whose key is beyond the given one, in its order, at most `size` of them.
 */
export async function* inBatches<Row>(
  after: (key: number, size: number) => Promise<Row[]>,
  keyOf: (row: Row) => number,
  size = 1_000,
): AsyncGenerator<Row[]> {
  for (let key = 0; ;) {
    const batch = await after(key, size);
    yield batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < size) return;
    key = keyOf(last);
  }
}
