import { setTimeout as sleep } from 'node:timers/promises';
import type { CopyParts } from '../../sql/copy-out.repository.ts';
import { findRepetida, type Posicao } from './posicao.repository.ts';

/** Ten seconds of positions; a replica behind the oldest is too far. */
const MARCAS = 20;

interface Marca {
  readonly posicao: Posicao;
  readonly at: number;
}

export class Replica {
  readonly parts: CopyParts;
  readonly #look: CopyParts;
  #repetida: Posicao | null = null;
  /** Earlier positions of the primary: those not replayed yet, and the last replayed one. */
  #marcas: Marca[] = [];
  #looking: Promise<void> | null = null;

  /** @param look a separate pool, so that reports do not delay it. */
  constructor(parts: CopyParts, look: CopyParts) {
    this.parts = parts;
    this.#look = look;
  }

  /** Lag in milliseconds; Infinity: unknown. */
  get atraso(): number {
    const [alcancada] = this.#marcas;
    if (this.#repetida === null || alcancada === undefined || alcancada.posicao > this.#repetida) return Infinity;
    return performance.now() - alcancada.at;
  }

  /** Whether it has replayed a position; asks again if it had not. */
  async mostra(posicao: Posicao): Promise<boolean> {
    if (this.#repetida !== null && this.#repetida < posicao) await this.olhar();
    return this.#repetida !== null && this.#repetida >= posicao;
  }

  /** Updates its position. @param marca the primary's just before. */
  olhar(marca?: Marca): Promise<void> {
    if (marca !== undefined) this.#marcas = [...this.#marcas.slice(1 - MARCAS), marca];
    this.#looking ??= this.#perguntar().finally(() => (this.#looking = null));
    return this.#looking;
  }

  async #perguntar(): Promise<void> {
    const repetida = await Promise.race([
      findRepetida(this.#look.db).catch(() => null),
      sleep(2_000, null, { ref: false }),
    ]);
    this.#repetida = repetida;
    if (repetida === null) return;
    const alcancada = this.#marcas.findLastIndex(({ posicao }) => posicao <= repetida);
    if (alcancada > 0) this.#marcas = this.#marcas.slice(alcancada);
  }
}
