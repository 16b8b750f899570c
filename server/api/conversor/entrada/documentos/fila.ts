/** How many documents one transaction takes; more wait for the next. */
const MAX_DO_LOTE = 200;

interface Esperando<Item, Resposta> {
  readonly item: Item;
  readonly responder: (resposta: Resposta) => void;
  readonly falhar: (motivo: unknown) => void;
}

interface Fila<Item, Resposta> {
  readonly esperando: Esperando<Item, Resposta>[];
  /** Called as one more waits. */
  chegou: () => void;
}

/**
 * Gathers what comes while a transaction is under way, and does all of it in the next: many callers share the cost of
 * one. A single caller never waits; with several, the next transaction waits a moment for those who have just been answered.
 * @param fazer answers the items of one key, in their order.
 * @param folgaMs how long it waits for them at most.
 */
export function filaDeLotes<Item, Resposta>(
  fazer: (chave: string, itens: readonly Item[]) => Promise<readonly Resposta[]>,
  folgaMs: number,
): (chave: string, item: Item) => Promise<Resposta> {
  const filas = new Map<string, Fila<Item, Resposta>>();

  async function atender(chave: string, fila: Fila<Item, Resposta>): Promise<void> {
    while (fila.esperando.length > 0) {
      const lote = fila.esperando.splice(0, MAX_DO_LOTE);
      try {
        const respostas = await fazer(
          chave,
          lote.map(({ item }) => item),
        );
        for (const [at, { responder }] of lote.entries()) responder(respostas[at] as Resposta);
      } catch (motivo) {
        for (const { falhar } of lote) falhar(motivo);
      }
      if (lote.length > 1) await esperarPor(Math.min(fila.esperando.length + lote.length, MAX_DO_LOTE), fila, folgaMs);
    }
    filas.delete(chave);
  }

  return (chave, item) =>
    new Promise((responder, falhar) => {
      const fila = filas.get(chave);
      if (fila !== undefined) {
        fila.esperando.push({ item, responder, falhar });
        fila.chegou();
        return;
      }
      const nova: Fila<Item, Resposta> = { esperando: [{ item, responder, falhar }], chegou: () => undefined };
      filas.set(chave, nova);
      void atender(chave, nova);
    });
}

/** Until so many wait, or the time is over. */
async function esperarPor(quantos: number, fila: Fila<unknown, never>, folgaMs: number): Promise<void> {
  if (fila.esperando.length >= quantos) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, folgaMs);
    fila.chegou = () => {
      if (fila.esperando.length < quantos) return;
      clearTimeout(timer);
      resolve();
    };
  });
  fila.chegou = () => undefined;
}
