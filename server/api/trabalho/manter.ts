import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../log.ts';

interface Manutencao {
  readonly everyMs: number;
  /** @param fim aborted once it is to end: a run of many things stops before the next one. */
  run(fim: AbortSignal): Promise<void>;
  readonly log: Logger;
  /** Log message for a failed run. */
  readonly falha: string;
}

/**
 * Does something now, and again `everyMs` after it has ended; after a run that failed the next one comes all the same.
 * @returns what ends it, once the run under way has ended: no other one begins.
 */
export function manter({ everyMs, run, log, falha }: Manutencao): () => Promise<void> {
  const fim = new AbortController();
  const { signal } = fim;
  async function repetir(): Promise<void> {
    while (!signal.aborted) {
      try {
        await run(signal);
      } catch (err) {
        if (!signal.aborted) log.warn({ err }, falha);
      }
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
  const ended = repetir();
  return () => {
    fim.abort();
    return ended;
  };
}
