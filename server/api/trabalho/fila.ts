import { fromKysely, type PgBoss } from 'pg-boss';
import type { FilaDeTarefas, TipoDeTarefa } from '../../../shared/contracts/tarefas.ts';
import { currentSpan, underSpan } from '../../http/request-context.ts';
import type { Traces } from '../../http/traces.ts';
import type { Logger } from '../../log.ts';
import type { Db } from '../sql/connection.repository.ts';

/** Seconds between two looks for work that another process was asked for; its own a process knows at once. */
const pollingIntervalSeconds = 2;

/** How many tasks of a kind one process does at a time; one person's wait for one another in all of them. */
export interface Lugares {
  readonly tipo: TipoDeTarefa;
  /** Where they wait; left out: in the line of their kind. */
  readonly naFila?: FilaDeTarefas;
  readonly simultaneas: number;
}

/** A queued task, with the trace context of the call that requested it. */
interface Trabalho {
  readonly id_tarefa: number;
  readonly traceparent?: string;
}

/** The turns of tasks: any process puts one in line, whichever is free takes it, and one that dies gives it back. */
export class Fila {
  readonly #boss: PgBoss;
  readonly #traces: Traces | null;
  readonly #workers = new Map<FilaDeTarefas, string[]>();
  readonly #end = new AbortController();

  constructor(boss: PgBoss, log: Logger, traces: Traces | null = null) {
    this.#boss = boss;
    this.#traces = traces;
    boss.on('error', (err) => log.warn({ err }, 'queue of tasks'));
    boss.on('warning', (warning) => log.warn({ warning }, 'queue of tasks'));
  }

  /** Puts a task in line with the transaction that makes it; one that is in line already stays where it is. */
  async enfileirar(transaction: Db, nome: FilaDeTarefas, idTarefa: number, idUsuario: number): Promise<void> {
    const { traceparent } = currentSpan() ?? {};
    await this.#boss.send(nome, { id_tarefa: idTarefa, ...(traceparent && { traceparent }) } satisfies Trabalho, {
      singletonKey: String(idTarefa),
      group: { id: String(idUsuario) },
      db: fromKysely(transaction),
    });
  }

  /** Lets the free hands of this process look for work now: the transaction that asked for it has ended. */
  acordar(nome: FilaDeTarefas): void {
    for (const worker of this.#workers.get(nome) ?? []) this.#boss.notifyWorker(worker);
  }

  /** Does tasks of the queue; one that throws is retried. `fim` aborts when this process stops or seems dead. */
  async trabalhar(lugares: readonly Lugares[], fazer: (idTarefa: number, fim: AbortSignal) => Promise<void>) {
    await this.#boss.start();
    for (const { tipo, naFila = tipo, simultaneas } of lugares) {
      const workers = Array.from({ length: simultaneas }, () =>
        this.#boss.work<Trabalho>(naFila, { pollingIntervalSeconds, groupConcurrency: 1 }, async ([job]) => {
          if (!job) return;
          const fim = AbortSignal.any([job.signal, this.#end.signal]);
          await this.#traced(tipo, job.data, () => fazer(job.data.id_tarefa, fim));
        }),
      );
      this.#workers.set(naFila, await Promise.all(workers));
    }
  }

  /** Traces a run separately, linked to the call that requested the task and was answered long ago. */
  async #traced(tipo: TipoDeTarefa, { id_tarefa, traceparent }: Trabalho, run: () => Promise<void>): Promise<void> {
    if (this.#traces === null) return run();
    const span = this.#traces.start(`tarefa ${tipo}`, {
      kind: 'consumer',
      link: traceparent,
      attributes: { 'romaneio.tarefa': id_tarefa, 'messaging.system': 'pg-boss', 'messaging.destination.name': tipo },
    });
    try {
      await underSpan(span, run);
      span.end();
    } catch (error) {
      span.end('error');
      throw error;
    }
  }

  /** Returns running tasks to the queue, for another process to continue. */
  async parar(): Promise<void> {
    this.#end.abort();
    await this.#boss.stop({ close: false, timeout: 5_000 });
  }
}
