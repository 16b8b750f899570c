import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { createDatabase } from '../../database/pool.ts';
import type { DB } from '../../database/schema.generated.ts';
import { PAPEL } from '../../database/papel-do-escopo.ts';

/** Transaction settings that row-level security reads: visible policies, and since when own files and tasks are visible. */
export interface Visao {
  readonly apolices: readonly number[];
  readonly usuario: number;
  readonly quem: string;
  readonly desde: string;
}

const corrente = new AsyncLocalStorage<Visao>();

/** Runs `work`; restricted connections show this to it. */
export const vendo = <T>(visao: Visao, work: () => T): T => corrente.run(visao, work);

/** undefined: not a scoped person's call or task. */
export const visaoCorrente = (): Visao | undefined => corrente.getStore();

const owners = new WeakMap<Kysely<DB>, Kysely<DB>>();

/** The database as its owner sees it, for the product's own records: tasks, trail, sums. */
export const asOwner = (db: Kysely<DB>): Kysely<DB> => owners.get(db) ?? db;

/** Parts over the same pool whose connections only read the scope that `vendo` sets; outside of `vendo` they are refused. */
export function restrict<P extends { readonly db: Kysely<DB>; readonly pool: pg.Pool }>(parts: P): P {
  const { pool: whole } = parts;
  const pool = Object.create(whole, {
    connect: {
      async value(...callback: unknown[]) {
        const visao = visaoCorrente();
        if (visao === undefined || callback.length > 0) throw new TypeError('a restricted connection needs a scope');
        return restricted(await whole.connect(), prelude(visao));
      },
    },
  }) as pg.Pool;
  const db = createDatabase(pool);
  owners.set(db, parts.db);
  return { ...parts, db, pool };
}

/** SET takes no snapshot, so that the transaction may still choose its isolation. */
function prelude({ apolices, ...visao }: Visao): string {
  const settings = Object.entries({ ...visao, apolices: `{${apolices.join(',')}}` });
  const sets = settings.map(([name, value]) => `SET LOCAL romaneio.${name} = ${pg.escapeLiteral(String(value))}`);
  return [`SET LOCAL ROLE ${PAPEL}`, 'SET LOCAL search_path = escopo, public', ...sets].join(';');
}

/** All statements run in transactions that begin with the prelude; if that fails, so does all that follows in them. */
function restricted(client: pg.PoolClient, sets: string): pg.PoolClient {
  let open = false;
  const begin = (text: string) => {
    const begun = client.query(`${open ? 'ROLLBACK;' : ''}${text};${sets}`);
    open = true;
    return begun;
  };
  return Object.create(client, {
    query: {
      value(first: string | { readonly text?: string }, ...rest: unknown[]) {
        const text = typeof first === 'string' ? first : (first.text ?? '');
        if (/^\s*(begin|start transaction)\b/i.test(text)) return begin(text);
        if (/^\s*(commit|rollback)\s*$/i.test(text)) open = false;
        // A statement by itself; the server takes the two in this order.
        else if (!open) begin('BEGIN').catch(() => undefined);
        return (client.query as (...all: unknown[]) => unknown)(first, ...rest);
      },
    },
    release: {
      value(lost?: boolean | Error) {
        if (!open || lost) return client.release(lost);
        client.query('ROLLBACK').then(
          () => client.release(),
          () => client.release(true),
        );
      },
    },
  }) as pg.PoolClient;
}
