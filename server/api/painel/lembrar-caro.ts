/** What takes longer than this to read is not read again for each visit, in milliseconds. */
const CARO_MS = 250;
/** Up to the first age a stored value is given as it is; up to the second, while a new one is read; after that a visit waits. */
const VALE_MS = 20_000;
const SERVE_MS = 120_000;

/**
 * Reads a fast figure at every call, so that it shows what was written just before. A slow one, such as a sum over a million
 * policies, is kept for a while, and callers who need it at the same time share one reading.
 * @param agora milliseconds of a clock that never goes back.
 */
export function lembrarCaro<T>(ler: () => Promise<T>, agora = () => performance.now()): () => Promise<T> {
  let lembrado: { readonly valor: T; readonly em: number } | null = null;
  let lendo: Promise<T> | null = null;

  async function lerAgora(): Promise<T> {
    const inicio = agora();
    const valor = await ler();
    lembrado = agora() - inicio > CARO_MS ? { valor, em: inicio } : null;
    return valor;
  }

  /** Only one slow reading runs at a time; each caller does a fast one itself. */
  function renovar(): Promise<T> {
    lendo ??= lerAgora().finally(() => {
      lendo = null;
    });
    return lendo;
  }

  return () => {
    if (lembrado === null) return lerAgora();
    const idade = agora() - lembrado.em;
    if (idade > SERVE_MS) return renovar();
    // If this reading fails, the old value stays; a caller who waits for a later reading gets its error.
    if (idade > VALE_MS) renovar().catch(() => undefined);
    return Promise.resolve(lembrado.valor);
  };
}
