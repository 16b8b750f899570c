import { fromKysely, type PgBoss } from 'pg-boss';
import type { TipoDeTarefa } from '../../../shared/contracts/tarefas.ts';
import type { Logger } from '../../log.ts';
import type { Db } from './connection.repository.ts';

/** Seconds between two looks for work that another process was asked for; its own a process knows at once. */
const pollingIntervalSeconds = 2;

/** How many tasks of a kind one process does at a time; one person's wait for one another in all of them. */
export interface Lugares {
  readonly tipo: TipoDeTarefa;
  readonly simultaneas: number;
}

/** The turns of tasks: any process puts one in line, whichever is free takes it, and one that dies gives it back. */
export class Fila {
  readonly #boss: PgBoss;
  readonly #workers = new Map<TipoDeTarefa, string[]>();
  readonly #end = new AbortController();

  constructor(boss: PgBoss, log: Logger) {
    this.#boss = boss;
    boss.on('error', (err) => log.warn({ err }, 'queue of tasks'));
    boss.on('warning', (warning) => log.warn({ warning }, 'queue of tasks'));
  }

  /** Puts a task in line with the transaction that makes it; one that is in line already stays where it is. */
  async enfileirar(transaction: Db, tipo: TipoDeTarefa, idTarefa: number, idUsuario: number): Promise<void> {
    await this.#boss.send(
      tipo,
      { id_tarefa: idTarefa },
      { singletonKey: String(idTarefa), group: { id: String(idUsuario) }, db: fromKysely(transaction) },
    );
  }

  /** Lets the free hands of this process look for work now: the transaction that asked for it has ended. */
  acordar(tipo: TipoDeTarefa): void {
    for (const worker of this.#workers.get(tipo) ?? []) this.#boss.notifyWorker(worker);
  }

  /**
   * Takes tasks as they come. One that `fazer` throws out of is begun anew, here or elsewhere.
   * @param fazer gets a signal for the moment when this process ends, or is thought dead.
   */
  async trabalhar(
    lugares: readonly Lugares[],
    fazer: (idTarefa: number, fim: AbortSignal) => Promise<void>,
  ): Promise<void> {
    await this.#boss.start();
    const options = { pollingIntervalSeconds, groupConcurrency: 1 };
    for (const { tipo, simultaneas } of lugares) {
      const workers = Array.from({ length: simultaneas }, () =>
        this.#boss.work<{ id_tarefa: number }>(tipo, options, async ([job]) => {
          if (job) await fazer(job.data.id_tarefa, AbortSignal.any([job.signal, this.#end.signal]));
        }),
      );
      this.#workers.set(tipo, await Promise.all(workers));
    }
  }

  /** Gives back what is under way, for another process to go on with. */
  async parar(): Promise<void> {
    this.#end.abort();
    await this.#boss.stop({ close: false, timeout: 5_000 });
  }
}
