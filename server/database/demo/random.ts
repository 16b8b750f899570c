/** Repeatable chance: the same seed always gives the same demonstration data. */
export interface Chance {
  /** A whole number from 0 up to, but not including, `below`. */
  upTo(below: number): number;
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  between(low: number, high: number): number;
  /** True about `percent` times in a hundred; fractions count. */
  percent(percent: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** Seeded random generator (mulberry32: 32 bits of state, random enough for demo data). */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (below: number) => Math.floor(next() * below);
  return {
    upTo,
    fraction: next,
    between: (low, high) => low + upTo(high - low + 1),
    percent: (percent) => next() * 100 < percent,
    pick: <T>(from: readonly T[]) => from[upTo(from.length)] as T,
  };
}
