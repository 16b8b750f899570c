import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { listValues } from '../database/client.ts';
import type { Entry } from './archive.ts';
import { type End, type Manifest, TABLES, disposableTables } from './manifest.ts';

const pieceBytes = 1024 * 1024;
const newline = 10;

export async function beginSnapshot(client: pg.Client): Promise<Manifest> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // Locked before the snapshot: a month archived in between would be missing from both places.
  await client.query('LOCK TABLE averbacoes IN ACCESS SHARE MODE');
  const { rows: migracoes } = await client.query<Manifest['migracoes'][number]>(
    'SELECT numero, nome, sha256 FROM migracoes ORDER BY numero',
  );
  return {
    formato: 1,
    criadoEm: new Date().toISOString(),
    migracoes,
    tabelas: await findTables(client),
    competencias: await findCompetencias(client),
  };
}

async function findTables(client: pg.Client): Promise<Manifest['tabelas']> {
  const { rows } = await client.query<Manifest['tabelas'][number]>(
    `SELECT relname AS nome,
       ARRAY(SELECT attname::text FROM pg_attribute
         WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS colunas
     FROM pg_class t
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL ($1)
     ORDER BY relname`,
    [disposableTables],
  );
  return rows;
}

function findCompetencias(client: pg.Client): Promise<number[]> {
  return listValues<number>(
    client,
    `SELECT substring(inhrelid::regclass::text FROM '\\d{6}$')::integer AS competencia
     FROM pg_inherits WHERE inhparent = 'averbacoes'::regclass ORDER BY 1`,
  );
}

/** Rows of a table as COPY text, split at row ends. @param counts receives the number of rows. */
export async function* tableEntries(
  client: pg.Client,
  { nome, colunas }: Manifest['tabelas'][number],
  counts: Record<string, number>,
): AsyncGenerator<Entry> {
  const copy = client.query(to(`COPY (SELECT ${colunas.join(', ')} FROM ${nome}) TO STDOUT`));
  let pieces: Buffer[] = [];
  let size = 0;
  let number = 0;
  const piece = (): Entry => {
    number += 1;
    const entry = { name: `${TABLES}${nome}/${String(number).padStart(6, '0')}.copy`, size, content: pieces };
    [pieces, size] = [[], 0];
    return entry;
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    const end = size + chunk.length < pieceBytes ? 0 : chunk.lastIndexOf(newline) + 1;
    if (end > 0) {
      pieces.push(chunk.subarray(0, end));
      size += end;
      yield piece();
    }
    pieces.push(chunk.subarray(end));
    size += chunk.length - end;
  }
  if (size > 0) yield piece();
  counts[nome] = copy.rowCount;
}

/** Last value of every used sequence; read last, so that none is behind the rows. */
export async function readSequences(client: pg.Client): Promise<End['sequencias']> {
  const { rows } = await client.query<{ nome: string; valor: string }>(
    `SELECT sequencename AS nome, last_value::text AS valor FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`,
  );
  return rows;
}
