import { copia } from '../../leitura/texto.ts';
import { valorDeCopy } from '../../../../shared/format/copy.ts';

/** Beyond so many, numbers are given anew: a second row for the same values does no harm, an endless map would. */
const MAX_CONHECIDOS = 50_000;

/** Rows of a temporary table, numbered from 1, that are still to be loaded. */
class Linhas {
  #last = 0;
  #rows: string[] = [];

  add(row: string): number {
    this.#last += 1;
    this.#rows.push(`${this.#last}\t${row}\n`);
    return this.#last;
  }

  /** The highest number so far. */
  get last(): number {
    return this.#last;
  }

  take(): string {
    const rows = this.#rows.join('');
    this.#rows = [];
    return rows;
  }
}

/** Gives each combination of values, a row of COPY, one number. */
export class Contextos {
  readonly linhas = new Linhas();
  readonly #known = new Map<string, number>();

  id(row: string): number {
    const known = this.#known.get(row);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_CONHECIDOS) this.#known.clear();
    const id = this.linhas.add(row);
    this.#known.set(row, id);
    return id;
  }
}

type TipoDeTexto = 'MERCADORIA' | 'EMBALAGEM' | 'MUNICIPIO' | 'PAIS' | 'NAVIO' | 'EMBARCADOR';

/** Gives each text that the registries are asked for one number. */
export class Textos {
  readonly linhas = new Linhas();
  /** By whose De-Para, kind and state, then by the text: no key has to be made to find one. */
  readonly #known = new Map<number, Map<string, Map<string, Map<string, number>>>>();
  #size = 0;

  /** @param dono a context of the insured whose De-Para counts. @returns 0 where there is no text. */
  id(dono: number, tipo: TipoDeTexto, valor: string | undefined, uf = ''): number {
    if (valor === undefined) return 0;
    const known = this.#known.get(dono)?.get(tipo)?.get(uf)?.get(valor);
    if (known !== undefined) return known;
    if (this.#size >= MAX_CONHECIDOS) {
      this.#known.clear();
      this.#size = 0;
    }
    const id = this.linhas.add(`${tipo}\t${valorDeCopy(uf === '' ? null : uf)}\t${valorDeCopy(valor)}\t${dono}`);
    const tipos = madeIn(this.#known, dono, () => new Map<string, Map<string, Map<string, number>>>());
    const ufs = madeIn(tipos, tipo, () => new Map<string, Map<string, number>>());
    madeIn(ufs, uf, () => new Map<string, number>()).set(copia(valor), id);
    this.#size += 1;
    return id;
  }
}

function madeIn<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
