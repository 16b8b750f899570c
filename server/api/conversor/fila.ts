import { Worker } from 'node:worker_threads';
import { HttpError } from '../../http/http-error.ts';
import { boundedQueue } from '../bounded-queue.ts';
import type { Resultado, Trabalho } from './converter.ts';

const MAX_HEAP_MB = 192;
/** Shorter than the time that the contract gives the call. */
const MAX_MS = 580_000;

/** Two at a time: reading takes one core, storing another. */
const inTurn = boundedQueue(2, 8);

const tooHeavy = () =>
  new HttpError(422, 'too_heavy', 'O arquivo exige mais memória ou tempo do que um processamento pode usar. Divida-o.');

/**
 * Converts a file in a thread of its own; beyond its memory or time the thread ends, not the process, and its
 * transaction with it.
 * @throws a 429 where too many wait, a 422 where the thread was ended, and whatever the conversion threw.
 */
export function converterNaFila(trabalho: Trabalho): Promise<Resultado> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./converter.worker.ts', import.meta.url), {
          workerData: trabalho,
          env: {},
          resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
        });
        const timer = setTimeout(() => void worker.terminate(), MAX_MS);
        worker.once('message', resolve);
        worker.once('error', (error: NodeJS.ErrnoException) => {
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : error);
        });
        worker.once('exit', () => {
          clearTimeout(timer);
          // Where it has answered or failed already, this says nothing more.
          reject(tooHeavy());
        });
      }),
  );
}
