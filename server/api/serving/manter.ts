import type { Logger } from '../../log.ts';

interface Manutencao {
  readonly everyMs: number;
  /** @param fim aborted once it is to end. */
  run(fim: AbortSignal): Promise<void>;
  readonly log: Logger;
  /** What the log says of a run that failed. */
  readonly falha: string;
}

/**
 * Does something now and every so often, one run after the other; after a run that failed the next one comes all the same.
 * @returns what ends it, once the run under way has ended.
 */
export function manter({ everyMs, run, log, falha }: Manutencao): () => Promise<void> {
  const fim = new AbortController();
  let running = Promise.resolve();
  const next = () => {
    running = running
      .then(() => run(fim.signal))
      .catch((err: unknown) => {
        if (!fim.signal.aborted) log.warn({ err }, falha);
      });
  };
  next();
  const timer = setInterval(next, everyMs).unref();
  return async () => {
    clearInterval(timer);
    fim.abort();
    await running;
  };
}
