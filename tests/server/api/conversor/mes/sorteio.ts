/** Draws that repeat for a seed. */
export interface Sorteio {
  /** From `de` to `ate`, both included. */
  inteiro(de: number, ate: number): number;
  um<T>(lista: readonly T[]): T;
  embaralhar<T>(lista: readonly T[]): T[];
  placa(): string;
  /** Of a month, in two digits. */
  dia(): string;
}

export function sortear(semente: number): Sorteio {
  let estado = semente;
  // Mulberry32.
  const proximo = () => {
    estado = (estado + 0x6d_2b_79_f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const inteiro = (de: number, ate: number) => de + Math.floor(proximo() * (ate - de + 1));
  const letra = () => String.fromCodePoint(65 + inteiro(0, 25));
  return {
    inteiro,
    um: (lista) => lista[inteiro(0, lista.length - 1)] as (typeof lista)[number],
    embaralhar(lista) {
      const juntas = [...lista];
      for (let at = juntas.length - 1; at > 0; at -= 1) {
        const outro = inteiro(0, at);
        [juntas[at], juntas[outro]] = [juntas[outro] as (typeof juntas)[number], juntas[at] as (typeof juntas)[number]];
      }
      return juntas;
    },
    placa: () => `${letra()}${letra()}${letra()}${inteiro(0, 9)}${letra()}${inteiro(10, 99)}`,
    dia: () => String(inteiro(1, 30)).padStart(2, '0'),
  };
}
