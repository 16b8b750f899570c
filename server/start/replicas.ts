import { type Primary, Replica, Replicas } from '../api/chamada/replicas/replicas.ts';
import type { Secret } from '../config/secret.ts';
import { createDatabase, createPool, type PoolOptions } from '../database/pool.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Opens the replicas, which may be down: the primary takes their queries. @returns null without replicas. */
export async function openReplicas(
  urls: readonly Secret[],
  primary: Primary & Pick<PoolOptions, 'traces'>,
  life: Lifecycle,
): Promise<Replicas | null> {
  if (urls.length === 0) return null;
  const open = async (url: string, options: Pick<PoolOptions, 'max' | 'onStatement' | 'traces'>) => {
    const pool = createPool(url, { log: primary.log, name: 'romaneio leitura', ...options });
    const db = createDatabase(pool);
    await life.onStop(() => db.destroy());
    return { db, pool };
  };
  const todas: Replica[] = [];
  for (const url of urls) {
    const [parts, look] = [
      await open(url.reveal(), { onStatement: primary.metrics.statement, traces: primary.traces }),
      await open(url.reveal(), { max: 1 }),
    ];
    todas.push(new Replica(parts, look));
  }
  const replicas = new Replicas(primary, todas);
  await life.onStop(async () => replicas.parar());
  return replicas;
}
