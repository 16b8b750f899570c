import { setTimeout as pause } from 'node:timers/promises';

/** How many documents one transaction takes; more wait for the next. */
const MAX_DO_LOTE = 200;
/** Within so many milliseconds those whose answer has come send what they have next. */
const FOLGA_MS = 8;

interface Esperando<Item, Resposta> {
  readonly item: Item;
  readonly responder: (resposta: Resposta) => void;
  readonly falhar: (motivo: unknown) => void;
}

/**
 * Gathers what comes while a transaction is under way, and does all of it in the next: many callers share the cost of
 * one. A single caller never waits; between several, a short pause lets the next transaction be as full as the last.
 * @param fazer answers the items of one key, in their order.
 */
export function filaDeLotes<Item, Resposta>(
  fazer: (chave: string, itens: readonly Item[]) => Promise<readonly Resposta[]>,
): (chave: string, item: Item) => Promise<Resposta> {
  const filas = new Map<string, Esperando<Item, Resposta>[]>();

  async function atender(chave: string, fila: Esperando<Item, Resposta>[]): Promise<void> {
    while (fila.length > 0) {
      const lote = fila.splice(0, MAX_DO_LOTE);
      try {
        const respostas = await fazer(
          chave,
          lote.map(({ item }) => item),
        );
        for (const [at, { responder }] of lote.entries()) responder(respostas[at] as Resposta);
      } catch (motivo) {
        for (const { falhar } of lote) falhar(motivo);
      }
      if (lote.length > 1) await pause(FOLGA_MS);
    }
    filas.delete(chave);
  }

  return (chave, item) =>
    new Promise((responder, falhar) => {
      const fila = filas.get(chave);
      if (fila !== undefined) {
        fila.push({ item, responder, falhar });
        return;
      }
      const nova = [{ item, responder, falhar }];
      filas.set(chave, nova);
      void atender(chave, nova);
    });
}
