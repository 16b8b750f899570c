import { once } from 'node:events';
import type { Response } from 'express';

/** Streams a JSON array with back-pressure; stops if the caller disconnects. @param present maps a row to the wire. */
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

/** @returns false: the caller disconnected. */
async function drained(response: Response, gone: AbortSignal): Promise<boolean> {
  try {
    await once(response, 'drain', { signal: gone });
    return true;
  } catch (error) {
    if (gone.aborted) return false;
    throw error;
  }
}

/** Keyset pagination in separate queries, so that a slow caller holds no connection. @param after rows after a key. */
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
