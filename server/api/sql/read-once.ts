import type { Db } from './connection.repository.ts';

const kept = new WeakMap<Db, Map<string, unknown>>();

/** From here on, the transaction caches the results of `readOnce`. */
export const keepReads = (transaction: Db): void => void kept.set(transaction, new Map());

/** Keeps a value that was read in a set, before the code that reads it alone asks for it. */
export const keepRead = (transaction: Db, key: string, value: unknown): void =>
  void kept.get(transaction)?.set(key, value);

/** Returns the transaction's cached value of the key, or reads it. */
export async function readOnce<T>(db: Db, key: string, read: () => Promise<T>): Promise<T> {
  const values = kept.get(db);
  if (values === undefined) return read();
  if (!values.has(key)) values.set(key, await read());
  return values.get(key) as T;
}

/** As `readOnce`, for a value that the next step changes: it is kept until it is asked for. */
export async function takeOnce<T>(db: Db, key: string, read: () => Promise<T>): Promise<T> {
  const values = kept.get(db);
  if (!values?.has(key)) return read();
  const value = values.get(key) as T;
  values.delete(key);
  return value;
}
