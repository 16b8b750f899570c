import type { Logger } from '../../../log.ts';
import type { Db } from '../../sql/connection.repository.ts';
import type { ApiMetrics } from '../metrics.ts';
import { anotarEscrita, findEscrita, findRepetida, findUltimaEscrita, type Posicao } from './posicao.repository.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CopyParts } from '../../sql/copy-out.repository.ts';

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

export interface Primary {
  readonly db: Db;
  readonly log: Logger;
  readonly metrics: ApiMetrics;
}

export class Replicas {
  readonly todas: readonly Replica[];
  readonly #primary: Db;
  readonly #log: Logger;
  readonly #metrics: ApiMetrics;
  readonly #timer: NodeJS.Timeout;
  #looking = false;
  #next = 0;

  constructor({ db, log, metrics }: Primary, todas: readonly Replica[]) {
    this.todas = todas;
    this.#primary = db;
    this.#log = log;
    this.#metrics = metrics;
    this.#timer = setInterval(() => void this.olhar(), 500);
    void this.olhar();
  }

  /** A replica at most five seconds behind that has the caller's own writes (round robin); null: use the primary. */
  async para({ id }: { readonly id: number }): Promise<Replica | null> {
    const recentes = this.todas.filter(({ atraso }) => atraso <= 5_000);
    if (recentes.length === 0) return null;
    const escrita = await findUltimaEscrita(this.#primary, id);
    const first = this.#next++;
    for (let turn = 0; turn < recentes.length; turn += 1) {
      const replica = recentes[(first + turn) % recentes.length];
      if (replica !== undefined && (escrita === null || (await replica.mostra(escrita)))) return replica;
    }
    return null;
  }

  /** Records a write for read-your-writes; a failure does not undo it. */
  async escreveu(idUsuario: number): Promise<void> {
    await anotarEscrita(this.#primary, idUsuario).catch((err: unknown) => {
      this.#log.warn({ err, idUsuario }, 'last write not noted');
    });
  }

  /** Polled every half second. */
  async olhar(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      const at = performance.now();
      const marca = { posicao: await findEscrita(this.#primary), at };
      await Promise.all(this.todas.map((replica) => replica.olhar(marca)));
    } catch (err) {
      this.#log.warn({ err }, 'replicas not looked at');
    } finally {
      this.todas.forEach(({ atraso }, lugar) => this.#metrics.atrasoDaReplica(lugar, atraso));
      this.#looking = false;
    }
  }

  parar(): void {
    clearInterval(this.#timer);
  }
}
