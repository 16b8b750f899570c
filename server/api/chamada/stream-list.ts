import { once } from 'node:events';
import type { Response } from 'express';

/**
 * Answers a JSON array piece by piece: neither rows nor text are ever held as a whole, and a slow reader slows
 * the reading down. Where the caller goes away, the reading stops.
 * @param present where row and wire differ.
 */
export async function streamList<Row>(
  response: Response,
  batches: AsyncIterable<readonly Row[]>,
  present: (row: Row) => unknown = (row) => row,
): Promise<undefined> {
  response.type('application/json');
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  let separator = '[';
  for await (const batch of batches) {
    if (gone.signal.aborted) return;
    if (batch.length === 0) continue;
    const text = separator + batch.map((row) => JSON.stringify(present(row))).join(',');
    separator = ',';
    if (!response.write(text) && !(await drained(response, gone.signal))) return;
  }
  response.end(separator === '[' ? '[]' : ']');
}

/** @returns whether the caller takes more; false where he went away. */
async function drained(response: Response, gone: AbortSignal): Promise<boolean> {
  try {
    await once(response, 'drain', { signal: gone });
    return true;
  } catch (error) {
    if (gone.aborted) return false;
    throw error;
  }
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
