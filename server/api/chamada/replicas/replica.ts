import { setTimeout as sleep } from 'node:timers/promises';
import type { CopyParts } from '../../sql/copy-out.repository.ts';
import { findRepetida, type Posicao } from './posicao.repository.ts';

/** A look that takes longer than this has found nobody. */
const LOOK_MS = 2_000;
/** Ten seconds of looks: one that has not reached the oldest of them is too far behind anyway. */
const MARCAS = 20;

/** How far the primary was, and when (`performance.now()`). */
interface Marca {
  readonly posicao: Posicao;
  readonly at: number;
}

/** A copy of the database that follows the primary: what it has replayed, and how old its newest word is. */
export class Replica {
  /** What reads from it. */
  readonly parts: CopyParts;
  readonly #look: CopyParts;
  #repetida: Posicao | null = null;
  /** Where the primary was at earlier moments, the oldest first: those that this one has not reached, and the last that it has. */
  #marcas: Marca[] = [];
  #looking: Promise<void> | null = null;

  /** @param look connections of their own, so that no report is in their way. */
  constructor(parts: CopyParts, look: CopyParts) {
    this.parts = parts;
    this.#look = look;
  }

  /** Milliseconds that what it shows may be behind the primary; Infinity while that is not known. */
  get atraso(): number {
    const [alcancada] = this.#marcas;
    if (this.#repetida === null || alcancada === undefined || alcancada.posicao > this.#repetida) return Infinity;
    return performance.now() - alcancada.at;
  }

  /** Whether it shows everything up to there; asks anew where it did not when it was last asked. */
  async mostra(posicao: Posicao): Promise<boolean> {
    if (this.#repetida !== null && this.#repetida < posicao) await this.olhar();
    return this.#repetida !== null && this.#repetida >= posicao;
  }

  /** Asks how far it is. @param marca where the primary was just before. */
  olhar(marca?: Marca): Promise<void> {
    if (marca !== undefined) this.#marcas = [...this.#marcas.slice(1 - MARCAS), marca];
    this.#looking ??= this.#perguntar().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #perguntar(): Promise<void> {
    const repetida = await Promise.race([
      findRepetida(this.#look.db).catch(() => null),
      sleep(LOOK_MS, null, { ref: false }),
    ]);
    this.#repetida = repetida;
    if (repetida === null) return;
    const alcancada = this.#marcas.findLastIndex(({ posicao }) => posicao <= repetida);
    if (alcancada > 0) this.#marcas = this.#marcas.slice(alcancada);
  }
}
