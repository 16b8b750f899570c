import { copia } from '../../leitura/texto/texto.ts';

/** Limit of the map; a second number for the same values is harmless. */
const MAX_CONHECIDOS = 50_000;

export class Contextos {
  last = 0;
  readonly #known = new Map<string, number>();

  id(valores: string): number {
    const known = this.#known.get(valores);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_CONHECIDOS) this.#known.clear();
    this.last += 1;
    this.#known.set(valores, this.last);
    return this.last;
  }
}

type TipoDeTexto = 'MERCADORIA' | 'EMBALAGEM' | 'MUNICIPIO' | 'PAIS' | 'NAVIO' | 'EMBARCADOR';

export class Textos {
  last = 0;
  /** By context, kind and state, then text: no composite key is built. */
  readonly #known = new Map<number, Map<string, Map<string, Map<string, number>>>>();
  #size = 0;

  /** @param dono context of the insured. @returns 0: no text. */
  id(dono: number, tipo: TipoDeTexto, valor: string | undefined, uf = ''): number {
    if (valor === undefined) return 0;
    const known = this.#known.get(dono)?.get(tipo)?.get(uf)?.get(valor);
    if (known !== undefined) return known;
    if (this.#size >= MAX_CONHECIDOS) {
      this.#known.clear();
      this.#size = 0;
    }
    this.last += 1;
    const tipos = madeIn(this.#known, dono, () => new Map<string, Map<string, Map<string, number>>>());
    const ufs = madeIn(tipos, tipo, () => new Map<string, Map<string, number>>());
    madeIn(ufs, uf, () => new Map<string, number>()).set(copia(valor), this.last);
    this.#size += 1;
    return this.last;
  }
}

function madeIn<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
