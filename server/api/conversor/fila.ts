import { fairQueue } from '../trabalho/fair-queue.ts';
import { type Following, inOwnProcess, Overrun } from '../trabalho/own-process.ts';
import { beyondBounds } from '../chamada/refusals.ts';
import type { Resultado, Trabalho } from './converter.ts';
import { ehPequeno } from './pequeno.ts';

const program = new URL('./converter.process.ts', import.meta.url);
/** From the moment that it stands in line: shorter than the time that the contract gives the call. */
const MAX_MS = 580_000;

/** Two at a time, of two users: reading takes one core, storing another. Small files wait for small ones only. */
const filas = {
  grandes: fairQueue({ running: 2, waiting: 40 }, { running: 1, waiting: 8 }),
  pequenos: fairQueue({ running: 2, waiting: 40 }, { running: 1, waiting: 8 }),
};

/**
 * Converts a file in a process of its own.
 * @param environment what completes the connection string of the database.
 * @param deadline of `performance.now()`, at most `maxMs` away.
 * @throws a 422 beyond its memory or time, the reason of `signal`, and whatever the conversion threw.
 */
export async function converterEmProcesso(
  trabalho: Trabalho,
  environment: Readonly<Record<string, string>>,
  following: Following,
  maxMs: number,
  deadline = performance.now() + maxMs,
): Promise<Resultado> {
  try {
    return await inOwnProcess<Resultado>(
      program,
      trabalho,
      { oldSpaceMiB: 192, semiSpaceMiB: 8, residentMiB: 512, maxMs: deadline - performance.now() },
      environment,
      following,
    );
  } catch (error) {
    throw error instanceof Overrun ? beyondBounds(error.of, frases[error.of](maxMs)) : error;
  }
}

/**
 * The same in its user's turn, for a caller who waits for the answer.
 * @param environment what completes the connection string of the database.
 * @param maxMs how long it may take in all, the time in line included.
 * @throws a 429 where too many wait, a 422 beyond its memory or time, and whatever the conversion threw.
 */
export async function converterNaFila(
  trabalho: Trabalho,
  environment: Readonly<Record<string, string>>,
  maxMs = MAX_MS,
): Promise<Resultado> {
  const deadline = performance.now() + maxMs;
  const inTurn = filas[(await ehPequeno(trabalho.path)) ? 'pequenos' : 'grandes'];
  return inTurn(trabalho.pedido.idUsuario, () => converterEmProcesso(trabalho, environment, {}, maxMs, deadline));
}

const frases = {
  memory: () => 'O arquivo exige mais memória do que um processamento pode usar. Divida-o. Nada foi gravado.',
  time: (maxMs: number) =>
    `O processamento do arquivo passou de ${Math.ceil(maxMs / 60_000)} minutos e foi interrompido. Divida-o. Nada foi gravado.`,
} as const;
