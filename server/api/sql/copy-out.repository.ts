import { type KyselyPlugin, OperationNodeTransformer, ValueNode } from 'kysely';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { CopyOut } from '../../database/copy-out.ts';
import type { Db, Sql } from './connection.repository.ts';

export interface CopyParts {
  readonly db: Db;
  readonly pool: pg.Pool;
}

export interface CopiedLines {
  readonly bytes: Buffer;
  readonly count: number;
}

/** Rows as COPY text, cheaper than a result set. @param select without parameters. @param room buffer to reuse */
export async function copyOut({ db, pool }: CopyParts, select: Sql, room: ArrayBufferLike) {
  const { sql, parameters } = select.compile(db);
  if (parameters.length > 0) throw new TypeError('COPY takes no parameters');
  const client = await pool.connect();
  try {
    const copy = client.query(new CopyOut(`COPY (${sql}) TO STDOUT`, room));
    const bytes = await copy.bytes;
    client.release();
    return { bytes, count: copy.rowCount };
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Streams COPY text in whole lines from one snapshot, on one connection. @param first its first statements */
export async function* copyLines({ db, pool }: CopyParts, first: readonly Sql[], select: Sql): AsyncGenerator<Buffer> {
  const { sql } = select.compile(db.withPlugin(withoutParameters));
  const client = await pool.connect();
  let ended = false;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    for (const statement of first) await client.query(statement.compile(db).sql);
    yield* wholeLines(client.query(to(`COPY (${sql}) TO STDOUT`)));
    await client.query('ROLLBACK');
    ended = true;
  } finally {
    // Unusable in the middle of a COPY.
    client.release(!ended);
  }
}

export function countLines(lines: Uint8Array): number {
  let count = 0;
  for (let at = lines.indexOf(lineEnd); at >= 0; at = lines.indexOf(lineEnd, at + 1)) count += 1;
  return count;
}

const lineEnd = 10;
const pieceLength = 65_536;

async function* wholeLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(lineEnd) + 1;
    length += piece.length;
    if (end === 0 || length < pieceLength) {
      waiting.push(piece);
      continue;
    }
    yield Buffer.concat([...waiting, piece.subarray(0, end)]);
    waiting = [piece.subarray(end)];
    length = piece.length - end;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Quoted literals of unknown type, like parameters. */
class Literals extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    const { value, immediate } = node;
    if (immediate) return node;
    if (typeof value === 'object' && value !== null) throw new TypeError('COPY takes no lists');
    return ValueNode.createImmediate(value === null ? null : String(value));
  }
}

const literals = new Literals();
const withoutParameters: KyselyPlugin = {
  transformQuery: ({ node }) => literals.transformNode(node),
  transformResult: async ({ result }) => result,
};
