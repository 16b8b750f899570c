const MAX_DO_LOTE = 200;

interface Esperando<Item, Resposta> {
  readonly item: Item;
  readonly responder: (resposta: Resposta) => void;
  readonly falhar: (motivo: unknown) => void;
}

interface Fila<Item, Resposta> {
  readonly esperando: Esperando<Item, Resposta>[];
  chegou: () => void;
}

/** Batches items that arrive during a transaction; a lot waits up to `folgaMs` for those just answered, a single caller never. */
export function filaDeLotes<Item, Resposta>(
  fazer: (chave: string, itens: readonly Item[]) => Promise<readonly Resposta[]>,
  folgaMs: number,
): (chave: string, item: Item) => Promise<Resposta> {
  const filas = new Map<string, Fila<Item, Resposta>>();

  async function atender(chave: string, fila: Fila<Item, Resposta>): Promise<void> {
    while (fila.esperando.length > 0) {
      const lote = fila.esperando.splice(0, MAX_DO_LOTE);
      try {
        const itens = lote.map(({ item }) => item);
        const respostas = await fazer(chave, itens);
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

/** Resolves at this number or on timeout. */
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
