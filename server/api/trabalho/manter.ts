import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../log.ts';

/**
 * Runs now and `everyMs` after each end, also after a failed run, which is logged as `falha`. @param run stops before the next
 * of many things once `fim` is aborted. @returns ends it after the run under way.
 */
export function manter(log: Logger, everyMs: number, falha: string, run: (fim: AbortSignal) => Promise<void>) {
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
