import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { NULO, valorDeCopy } from '../../../shared/format/copy.ts';

export type CopyValue = string | number | boolean | null;

/** Rows of a table, each with its values in the order of the columns. */
export interface TableRows {
  readonly table: string;
  readonly columns: string;
  readonly rows: Iterable<readonly CopyValue[]>;
}

export const rowsOf = <Item>(
  table: string,
  columns: string,
  items: readonly Item[],
  row: (item: Item, index: number) => CopyValue[],
): TableRows => ({ table, columns, rows: items.map(row) });

/** Loads rows through COPY, a piece at a time. The values stand in the order of `columns`. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: string,
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const copy = client.query(from(`COPY ${table} (${columns}) FROM STDIN`));
  await pipeline(Readable.from(pieces(rows)), copy);
}

function* pieces(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let piece = '';
  for (const row of rows) {
    piece += lineOf(row);
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** Written value by value, without lists and searches that find nothing: there are millions of values. */
function lineOf(row: readonly CopyValue[]): string {
  let line = '';
  for (const value of row) {
    if (value === null) line += `${NULO}\t`;
    else line += typeof value === 'string' ? `${valorDeCopy(value)}\t` : `${value}\t`;
  }
  return `${line.slice(0, -1)}\n`;
}
