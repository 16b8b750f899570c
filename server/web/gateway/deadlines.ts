const LOOK_MS = 100;

/** What may come too late. */
export interface Awaited {
  late(): void;
}

/** Deadlines that are looked at together, some moments late: a timer of its own for every call costs more than to wait for it. */
export class Deadlines {
  readonly #due = new Map<Awaited, number>();
  #clock: NodeJS.Timeout | null = null;

  add(awaited: Awaited, ms: number): void {
    this.#due.set(awaited, performance.now() + ms);
    this.#clock ??= setInterval(() => this.#look(), LOOK_MS).unref();
  }

  delete(awaited: Awaited): void {
    this.#due.delete(awaited);
  }

  #look(): void {
    const now = performance.now();
    for (const [awaited, due] of this.#due) {
      if (due > now) continue;
      this.#due.delete(awaited);
      awaited.late();
    }
    if (this.#due.size > 0 || this.#clock === null) return;
    clearInterval(this.#clock);
    this.#clock = null;
  }
}
