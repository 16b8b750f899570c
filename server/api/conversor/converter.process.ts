/**
 * Runs in a process of its own (see `fila.ts`): receives one `Trabalho`, answers a `Resposta`, ends. Where the API goes
 * away, it ends at once, and its transaction with it.
 */
import { converter, type Resultado, type Trabalho } from './converter.ts';

export type Resposta = { readonly resultado: Resultado } | { readonly erro: { message: string; stack?: string } };

process.once('disconnect', () => process.exit(1));
process.once('message', (trabalho: Trabalho) => {
  void converter(trabalho)
    .then(
      (resultado): Resposta => ({ resultado }),
      (error: Error): Resposta => ({
        erro: { message: error.message, ...(error.stack ? { stack: error.stack } : {}) },
      }),
    )
    .then((resposta) => process.send?.(resposta, () => process.disconnect()));
});
