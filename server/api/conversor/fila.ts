import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { HttpError } from '../../http/http-error.ts';
import { boundedQueue } from '../bounded-queue.ts';
import type { Resposta } from './converter.process.ts';
import type { Resultado, Trabalho } from './converter.ts';

const program = fileURLToPath(new URL('./converter.process.ts', import.meta.url));
/** Of the JavaScript heap, in MiB: old and young generation. */
const execArgv = ['--max-old-space-size=192', '--max-semi-space-size=8'];
/** From the moment that it stands in line: shorter than the time that the contract gives the call. */
const MAX_MS = 580_000;

/** Two at a time: reading takes one core, storing another. */
const inTurn = boundedQueue(2, 8);

const tooHeavy = () =>
  new HttpError(
    422,
    'too_heavy',
    'O arquivo exige mais memória do que um processamento pode usar. Divida-o. Nada foi gravado.',
  );
const tooLong = (ms: number) =>
  new HttpError(
    422,
    'too_long',
    `O processamento do arquivo passou de ${Math.ceil(ms / 60_000)} minutos e foi interrompido. Divida-o. Nada foi gravado.`,
  );

/**
 * Converts a file in a process of its own: a long conversion never stalls other calls, and whatever a foreign file
 * does to it ends there. Not in a thread: each new thread compiles the loader's WebAssembly anew, and on processors
 * with protection keys V8 was seen to end the whole process over that now and then (`jit_page.has_value()`).
 * @param maxMs how long it may take in all, the time in line included.
 * @throws a 429 where too many wait, a 422 beyond its memory or time, and whatever the conversion threw.
 */
export function converterNaFila(trabalho: Trabalho, maxMs = MAX_MS): Promise<Resultado> {
  const deadline = performance.now() + maxMs;
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        const child = fork(program, {
          execArgv,
          env: {},
          serialization: 'advanced',
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        });
        let late = false;
        const timer = setTimeout(
          () => {
            late = true;
            child.kill('SIGKILL');
          },
          Math.max(deadline - performance.now(), 0),
        );
        child.once('message', (resposta: Resposta) => {
          if ('resultado' in resposta) resolve(resposta.resultado);
          else reject(Object.assign(new Error(resposta.erro.message), { stack: resposta.erro.stack }));
        });
        child.once('error', reject);
        child.once('exit', (code, signal) => {
          clearTimeout(timer);
          // Where it has answered already, this says nothing more. V8 aborts where the heap is full; the system kills.
          if (late) reject(tooLong(maxMs));
          else if (signal === 'SIGABRT' || signal === 'SIGKILL') reject(tooHeavy());
          else reject(new Error(`the conversion ended: ${signal ?? code}`));
        });
        child.send(trabalho);
      }),
  );
}
