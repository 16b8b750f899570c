import type { Counting } from './counting.ts';
import { MAX_KEYS, none, type Hits, type RateWindows } from './rate-windows.ts';

/** Calls of one key. */
export interface CountedCalls {
  readonly name: string;
  readonly key: string;
  readonly windowMs: number;
  readonly times: number;
}

/** The counts that another process of the same web server keeps. All of it rejects where that does not answer. */
export interface CountsElsewhere {
  /** Counts more. @returns where each of the keys stands then. */
  hit(calls: readonly CountedCalls[]): Promise<readonly Hits[]>;
  peek(name: string, key: string): Promise<Hits>;
  clear(name: string, key: string): Promise<void>;
  takeSeat(atOnce: number, key: string, holder: string): Promise<boolean>;
  leaveSeat(atOnce: number, key: string, holder: string): Promise<void>;
}

/** How long calls may have been counted here before they are told. */
const TELL_MS = 50;

/**
 * Counts in another process. Failed logins and reports are asked for one by one: they are exact. Of a tier the first call
 * of a window is asked for, those after it are counted here and told together: a caller may pass its limit by what each
 * process takes of its calls within `TELL_MS` and a way there and back, once in each window.
 */
export function askedCounting(elsewhere: CountsElsewhere): Counting {
  const hitOnce = async (name: string, key: string, windowMs: number): Promise<Hits> =>
    (await elsewhere.hit([{ name, key, windowMs, times: 1 }]))[0] ?? none;
  return {
    windows: (name) => ({
      hit: (key, windowMs) => hitOnce(name, key, windowMs),
      peek: (key) => elsewhere.peek(name, key),
      clear: (key) => elsewhere.clear(name, key),
    }),
    tier: (name) => tierWindows(name, elsewhere, hitOnce),
    seats: (atOnce) => ({
      // As with Redis: while the first process does not answer, every report gets a place.
      take: (key, holder) => elsewhere.takeSeat(atOnce, key, holder).catch(() => true),
      leave: (key, holder) => elsewhere.leaveSeat(atOnce, key, holder).catch(() => undefined),
    }),
  };
}

/** What is known of a key's window: what was told last, and the calls here since. */
interface KnownWindow {
  count: number;
  endsAt: number;
  untold: number;
  windowMs: number;
}

function tierWindows(
  name: string,
  elsewhere: CountsElsewhere,
  hitOnce: (name: string, key: string, windowMs: number) => Promise<Hits>,
): RateWindows {
  const windows = new Map<string, KnownWindow>();
  let untold: [key: string, window: KnownWindow][] = [];

  function learn(key: string, windowMs: number, { count, leftMs }: Hits): void {
    const window = windows.get(key) ?? { count: 0, endsAt: 0, untold: 0, windowMs };
    window.count = count + window.untold;
    window.endsAt = performance.now() + leftMs;
    windows.delete(key);
    windows.set(key, window);
    // The first of a map is the one that was learnt of longest ago.
    const oldest = windows.keys().next().value;
    if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
  }

  async function tell(): Promise<void> {
    const told = untold;
    untold = [];
    const calls = told.map(([key, window]) => ({ name, key, windowMs: window.windowMs, times: window.untold }));
    for (const [, window] of told) window.untold = 0;
    const hits = await elsewhere.hit(calls);
    for (const [at, { key, windowMs }] of calls.entries()) learn(key, windowMs, hits[at] ?? none);
  }

  return {
    hit(key, windowMs) {
      const now = performance.now();
      const window = windows.get(key);
      if (window === undefined || window.endsAt <= now) {
        return hitOnce(name, key, windowMs).then((hits) => {
          learn(key, windowMs, hits);
          return hits;
        });
      }
      window.count += 1;
      window.untold += 1;
      if (window.untold === 1) {
        if (untold.length === 0) setTimeout(() => void tell().catch(() => undefined), TELL_MS).unref();
        untold.push([key, window]);
      }
      return { count: window.count, leftMs: window.endsAt - now };
    },
    peek: (key) => elsewhere.peek(name, key),
    clear: (key) => elsewhere.clear(name, key),
  };
}
