import { tooMany } from '../chamada/refusals.ts';

type Places = Readonly<Record<'running' | 'waiting', number>>;

/**
 * Runs costly works a few at a time, so that a burst of them fills neither the memory nor all threads, and shares the
 * places among users: each has at most a `share` of them, and those who wait take turns, so that one user's tenth
 * work stands behind another's first.
 * @returns runs `work` in its user's turn. @throws a 429 where the user's share of the line, or all of it, is taken.
 */
export function fairQueue(all: Places, share: Places) {
  const running = new Map<number | string, number>();
  /** Waiting jobs, by user; a user who is served goes behind all others. */
  const lines = new Map<number | string, (() => void)[]>();

  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
  const of = (user: number | string) => running.get(user) ?? 0;
  const isFree = (user: number | string) => of(user) < share.running && sum(running.values()) < all.running;

  function waitInLine(user: number | string): Promise<void> {
    const line = lines.get(user) ?? [];
    const waiting = sum([...lines.values()].map(({ length }) => length));
    if (line.length >= share.waiting || waiting >= all.waiting) throw tooMany(1);
    lines.set(user, line);
    return new Promise((resolve) => line.push(resolve));
  }

  /** Gives the place that became free to the user who was served longest ago. */
  function callNext(): void {
    for (const [user, line] of lines) {
      if (!isFree(user)) continue;
      const begin = line.shift();
      lines.delete(user);
      if (line.length > 0) lines.set(user, line);
      running.set(user, of(user) + 1);
      begin?.();
      return;
    }
  }

  return async function run<T>(user: number | string, work: () => Promise<T>): Promise<T> {
    // A place that is handed over counts as taken before its work begins.
    if (isFree(user)) running.set(user, of(user) + 1);
    else await waitInLine(user);
    try {
      return await work();
    } finally {
      if (of(user) > 1) running.set(user, of(user) - 1);
      else running.delete(user);
      callNext();
    }
  };
}
