import { HttpError } from '../../http/http-error.ts';
import { boundedQueue } from '../bounded-queue.ts';
import { inOwnProcess, Overrun } from '../own-process.ts';
import type { Resultado, Trabalho } from './converter.ts';

const program = new URL('./converter.process.ts', import.meta.url);
/** From the moment that it stands in line: shorter than the time that the contract gives the call. */
const MAX_MS = 580_000;

/** Two at a time: reading takes one core, storing another. */
const inTurn = boundedQueue(2, 8);

/**
 * Converts a file in a process of its own, in its turn.
 * @param maxMs how long it may take in all, the time in line included.
 * @throws a 429 where too many wait, a 422 beyond its memory or time, and whatever the conversion threw.
 */
export async function converterNaFila(trabalho: Trabalho, maxMs = MAX_MS): Promise<Resultado> {
  const deadline = performance.now() + maxMs;
  try {
    return await inTurn(() =>
      inOwnProcess<Resultado>(program, trabalho, {
        oldSpaceMiB: 192,
        semiSpaceMiB: 8,
        residentMiB: 512,
        maxMs: deadline - performance.now(),
      }),
    );
  } catch (error) {
    throw error instanceof Overrun ? recusas[error.of](maxMs) : error;
  }
}

const recusas = {
  memory: () =>
    new HttpError(
      422,
      'too_heavy',
      'O arquivo exige mais memória do que um processamento pode usar. Divida-o. Nada foi gravado.',
    ),
  time: (maxMs: number) =>
    new HttpError(
      422,
      'too_long',
      `O processamento do arquivo passou de ${Math.ceil(maxMs / 60_000)} minutos e foi interrompido. Divida-o. Nada foi gravado.`,
    ),
} as const;
