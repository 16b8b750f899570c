import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../log.ts';

interface Manutencao {
  readonly everyMs: number;
  /** @param fim aborted once it is to end: a run of many things stops before the next one. */
  run(fim: AbortSignal): Promise<void>;
  readonly log: Logger;
  readonly falha: string;
}

/** Runs now and `everyMs` after each end, also after a failed run. @returns ends it after the run under way. */
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
