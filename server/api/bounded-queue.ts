import { tooMany } from './refusals.ts';

/**
 * Runs at most `running` works at once and lets `waiting` more stand in line, so that a burst of costly
 * works neither fills the memory nor occupies every thread.
 * @throws a 429 where the line is full.
 */
export function boundedQueue(running: number, waiting: number) {
  const line: (() => void)[] = [];
  let active = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (active >= running) {
      if (line.length >= waiting) throw tooMany(1);
      // Whoever finishes hands its place over: `active` stays as it is.
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      active++;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else active--;
    }
  };
}
