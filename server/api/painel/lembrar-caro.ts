/** What takes longer than this to read is not read again for each visit, in milliseconds. */
const CARO_MS = 250;
/** So long it is given as it was read; then for as long as that while it is read anew, after which a visit waits for it. */
const VALE_MS = 20_000;
const SERVE_MS = 120_000;

/**
 * A reader that reads anew at each call what is read fast, so that a figure shows what was written just before. What is slow to
 * read, as sums over a million policies are, is given again for a while; those who ask meanwhile wait for one reading.
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

  /** Of a slow reading there is one at a time; a fast one is each caller's own. */
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
    // A reading that fails leaves what is known; whoever waits for the next one hears of it.
    if (idade > VALE_MS) renovar().catch(() => undefined);
    return Promise.resolve(lembrado.valor);
  };
}
