import { visaoCorrente } from '../sql/restricted-pool.repository.ts';

/** A read that takes longer than this is cached, in milliseconds. */
const CARO_MS = 250;
/** Stale-while-revalidate: fresh up to the first age, served and refreshed up to the second, then callers wait. */
const VALE_MS = 20_000;
const SERVE_MS = 120_000;

/** Caches a slow read; concurrent callers share it. A fast read always runs. @param agora monotonic milliseconds. */
export function lembrarCaro<T>(ler: () => Promise<T>, agora = () => performance.now()): () => Promise<T> {
  let lembrado: { readonly valor: T; readonly em: number } | null = null;
  let lendo: Promise<T> | null = null;

  async function lerAgora(): Promise<T> {
    const inicio = agora();
    const valor = await ler();
    lembrado = agora() - inicio > CARO_MS ? { valor, em: inicio } : null;
    return valor;
  }

  /** At most one slow read runs at a time; fast ones run per caller. */
  function renovar(): Promise<T> {
    lendo ??= lerAgora().finally(() => {
      lendo = null;
    });
    return lendo;
  }

  return () => {
    // Who sees a part of the data shares nothing with others.
    if (visaoCorrente() !== undefined) return ler();
    if (lembrado === null) return lerAgora();
    const idade = agora() - lembrado.em;
    if (idade > SERVE_MS) return renovar();
    // If the refresh fails, the cached value stays; a caller that has to wait gets the error.
    if (idade > VALE_MS) renovar().catch(() => undefined);
    return Promise.resolve(lembrado.valor);
  };
}
