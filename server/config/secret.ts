import { inspect } from 'node:util';

const mask = '[oculto]';

/** A text that no log, error or dump can print by accident; only `reveal()` gives it out. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return mask;
  }

  toJSON(): string {
    return mask;
  }

  [inspect.custom](): string {
    return mask;
  }
}
