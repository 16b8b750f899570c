/**
 * Verifies the audit trail's hash chain: every seal is recomputed from the records, outside the database. A chain cannot
 * reveal a truncated end or a complete rewrite: for that, the last position and seal (the anchor) are recorded elsewhere
 * and compared later.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { findValue, type Queries } from './client.ts';

/** Position and seal, kept outside the database. */
export interface Anchor {
  readonly posicao: number;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

/** First record that differs from its seal. */
export interface Break {
  /** Position in the chain; null for a record that is not in it. */
  readonly posicao: number | null;
  /** The record's id; null where it is not known. */
  readonly id: string | null;
  /** In pt-BR, for the operator. */
  readonly motivo: string;
}

export interface ChainReport {
  /** Records that were found in order before the first break. */
  readonly registros: number;
  /** The last of them; null where there is none. */
  readonly ancora: Anchor | null;
  readonly quebra: Break | null;
}

interface Link {
  readonly posicao: string;
  readonly id: string;
  readonly hash: Buffer;
  readonly registro: string | null;
}

const batch = 2_000;
const empty = Buffer.alloc(0);

/** Reads the seals with their records in the order of the chain, in batches. */
async function* readLinks(client: pg.ClientBase): AsyncGenerator<Link> {
  let after = '0';
  for (;;) {
    const { rows } = await client.query<Link>(
      `SELECT c.posicao::text, c.id::text, c.hash,
         CASE WHEN a.id IS NOT NULL THEN registro_de_auditoria(a) END AS registro
       FROM auditoria_cadeia c LEFT JOIN auditoria a USING (id)
       WHERE c.posicao > $1 ORDER BY c.posicao LIMIT ${batch}`,
      [after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.posicao;
  }
}

/** Records per transaction: some milliseconds of work. */
const MAX_SEALS = 1_000;

/** Whether the database has a queue of records to seal; earlier versions sealed at once. */
const sealsBehind = (database: Queries) =>
  findValue<boolean>(database, "SELECT to_regclass('auditoria_por_selar') IS NOT NULL AS waits");

/** Seals all committed records in batches; does nothing while another process seals. */
export async function sealAuditTrail(database: Queries, fim?: AbortSignal): Promise<void> {
  if (!(await sealsBehind(database))) return;
  for (let sealed = MAX_SEALS; sealed === MAX_SEALS && !fim?.aborted;) {
    sealed = (await findValue<number>(database, 'SELECT selar_auditoria($1) AS sealed', [MAX_SEALS])) ?? 0;
  }
}

/** Seals unsealed records, then verifies the chain in one snapshot; it must still contain `anchor`. */
export async function verifyAuditChain(
  client: pg.ClientBase,
  anchor: Anchor | null = null,
  onRecord: (registro: string, seal: Anchor) => Promise<void> = async () => undefined,
): Promise<ChainReport> {
  await sealAuditTrail(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await verifyInTransaction(client, anchor, onRecord);
  } finally {
    await client.query('COMMIT');
  }
}

export async function verifyInTransaction(
  client: pg.ClientBase,
  anchor: Anchor | null,
  onRecord: (registro: string, seal: Anchor) => Promise<void> = async () => undefined,
): Promise<ChainReport> {
  let ancora: Anchor | null = null;
  let before = empty;
  const broken = (posicao: number | null, id: string | null, motivo: string): ChainReport => ({
    registros: ancora?.posicao ?? 0,
    ancora,
    quebra: { posicao, id, motivo },
  });

  for await (const { posicao, id, hash, registro } of readLinks(client)) {
    const next: number = (ancora?.posicao ?? 0) + 1;
    if (Number(posicao) !== next) return broken(next, null, 'o elo desta posição foi retirado');
    if (registro === null) return broken(next, id, 'o registro foi excluído');
    const seal = createHash('sha256').update(before).update(registro).digest();
    if (!seal.equals(hash)) return broken(next, id, 'o registro, ou o selo dele, foi alterado ou trocado de lugar');
    before = seal;
    ancora = { posicao: next, hash: seal.toString('hex') };
    if (anchor?.posicao === next && anchor.hash !== ancora.hash) return broken(next, id, 'o selo não é o da âncora');
    await onRecord(registro, ancora);
  }
  const length = ancora?.posicao ?? 0;
  if (anchor !== null && anchor.posicao > length) return broken(length + 1, null, 'a cadeia termina antes da âncora');
  const stray = await findStray(client);
  return { registros: length, ancora, quebra: stray && { posicao: null, ...stray } };
}

/** A record without a seal that is not queued for one, or a queued one that is missing. */
async function findStray(client: pg.ClientBase): Promise<Omit<Break, 'posicao'> | null> {
  const waiting = (await sealsBehind(client)) ? 'auditoria_por_selar' : '(SELECT NULL::bigint AS id WHERE false)';
  const { rows } = await client.query<{ id: string; gone: boolean }>(
    `SELECT coalesce(a.id, q.id)::text AS id, a.id IS NULL AS gone
     FROM auditoria a LEFT JOIN auditoria_cadeia c USING (id) FULL JOIN ${waiting} q ON q.id = a.id
     WHERE a.id IS NULL OR (c.id IS NULL AND q.id IS NULL) ORDER BY coalesce(a.id, q.id) LIMIT 1`,
  );
  const [stray] = rows;
  if (stray === undefined) return null;
  const motivo = stray.gone ? 'o registro foi excluído antes de ter o seu selo' : 'o registro está fora da cadeia';
  return { id: stray.id, motivo };
}

/** Last position of the chain; null if it is empty. */
export async function readAnchorOf(client: pg.ClientBase): Promise<Anchor | null> {
  const { rows } = await client.query<{ posicao: string; hash: string }>(
    `SELECT posicao::text, encode(hash, 'hex') AS hash FROM auditoria_cadeia c ORDER BY c.posicao DESC LIMIT 1`,
  );
  const last = rows[0];
  return last === undefined ? null : { posicao: Number(last.posicao), hash: last.hash };
}
