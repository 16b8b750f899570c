/** Stops what was started, in reverse order. */
export class Lifecycle {
  readonly #stops: (() => Promise<unknown>)[] = [];
  #stopped: Promise<void> | null = null;

  get ending(): boolean {
    return this.#stopped !== null;
  }

  /** Registers a stop function; runs it at once if stopping has begun. */
  async onStop(stop: () => Promise<unknown>): Promise<void> {
    if (this.ending) await stop();
    else this.#stops.push(stop);
  }

  /** Runs all stop functions, even if some fail. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll(): Promise<void> {
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) await stop().catch(() => undefined);
  }
}
