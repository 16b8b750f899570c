import type { Logger } from '../../../log.ts';
import type { Db } from '../../sql/connection.repository.ts';
import type { ApiMetrics } from '../metrics.ts';
import type { Caller } from '../endpoint.ts';
import { anotarEscrita, findEscrita, findUltimaEscrita } from './posicao.repository.ts';
import type { Replica } from './replica.ts';

/** How far behind the primary anything may be that is read from a replica. */
const ATRASO_MAXIMO_MS = 5_000;
const INTERVALO_MS = 500;

/** The database that is written to, and who hears of its replicas. */
export interface Primary {
  readonly db: Db;
  readonly log: Logger;
  readonly metrics: ApiMetrics;
}

/** The replicas of the database, and which of them may answer whom. */
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
    this.#timer = setInterval(() => void this.olhar(), INTERVALO_MS);
    void this.olhar();
  }

  /**
   * A replica that is at most five seconds behind and shows the caller all of his own writes, by turns; null where there is
   * none, which is for the primary.
   */
  async para({ id }: Pick<Caller, 'id'>): Promise<Replica | null> {
    const recentes = this.todas.filter(({ atraso }) => atraso <= ATRASO_MAXIMO_MS);
    if (recentes.length === 0) return null;
    const escrita = await findUltimaEscrita(this.#primary, id);
    const first = this.#next++;
    for (let turn = 0; turn < recentes.length; turn += 1) {
      const replica = recentes[(first + turn) % recentes.length];
      if (replica !== undefined && (escrita === null || (await replica.mostra(escrita)))) return replica;
    }
    return null;
  }

  /** Lets the person see what was just written, wherever that person reads next. What was written stays written if this fails. */
  async escreveu(idUsuario: number): Promise<void> {
    await anotarEscrita(this.#primary, idUsuario).catch((err: unknown) => {
      this.#log.warn({ err, idUsuario }, 'last write not noted');
    });
  }

  /** Looks how far every replica is; also done every half second. */
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
