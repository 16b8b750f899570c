import { fairQueue } from '../trabalho/fair-queue.ts';
import { type Following, inOwnProcess, Overrun } from '../trabalho/own-process.ts';
import { beyondBounds } from '../chamada/refusals.ts';
import type { Resultado, Trabalho } from './converter.ts';
import { open } from 'node:fs/promises';
import { limites } from '../leitura/leitores.ts';
import { ArquivoRecusado } from '../leitura/recusas.ts';
import { ehZip, reconhecer } from '../leitura/bytes/especie-de-arquivo.ts';
import { comZip } from '../leitura/bytes/zip.ts';

const program = new URL('./converter.process.ts', import.meta.url);
/** Including the queue; shorter than the call's deadline. */
const MAX_MS = 580_000;

/** Two users at a time: reading takes a core, storing another. Small files have a separate queue. */
const filas = {
  grandes: fairQueue({ running: 2, waiting: 40 }, { running: 1, waiting: 8 }),
  pequenos: fairQueue({ running: 2, waiting: 40 }, { running: 1, waiting: 8 }),
};

/** Converts a file in its own process. @param deadline `performance.now()` value. @throws 422 beyond memory or time. */
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

/** As above, queued per user, for a waiting caller. @param maxMs including time in the queue. @throws 429 as well. */
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

/** Unpacked bytes; read within seconds even if all faulty. */
const PEQUENO = 256 * 1024;

/** Small files, also unpacked, have a separate queue. */
export async function ehPequeno(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    if ((await file.stat()).size > PEQUENO) return false;
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    // The size inside a GZIP is known only when it is unpacked.
    if (reconhecer(buffer) === 'GZ') return false;
    return !ehZip(buffer) || (await descompacta(path)) <= PEQUENO;
  } finally {
    await file.close();
  }
}

/** Declared size; the reader enforces it. Unreadable: 0. */
async function descompacta(path: string): Promise<number> {
  let bytes = 0;
  try {
    for await (const { uncompressedSize } of comZip(path, limites, (zip) => zip.entradas())) bytes += uncompressedSize;
  } catch (error) {
    if (!(error instanceof ArquivoRecusado)) throw error;
  }
  return bytes;
}
