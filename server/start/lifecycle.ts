/** What runs, so that it can be stopped in the reverse order of its start. */
export class Lifecycle {
  readonly #stops: (() => Promise<unknown>)[] = [];
  #stopped: Promise<void> | null = null;

  /** Whether the end has begun. */
  get ending(): boolean {
    return this.#stopped !== null;
  }

  /** Adds what has just been started; where the end has begun already, it is stopped at once. */
  async onStop(stop: () => Promise<unknown>): Promise<void> {
    if (this.ending) await stop();
    else this.#stops.push(stop);
  }

  /** Stops everything, the last started first; a stop that fails does not keep the others from theirs. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) {
      await stop().catch(() => undefined);
    }
  }
}
