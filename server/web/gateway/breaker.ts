const FAILURES = 5;
const PAUSE_MS = 500;

/** Spares callers the wait for an upstream that takes no connections. */
export interface Breaker {
  /** Whether a call may try; while the upstream is down, one in each half second does. */
  admits(): boolean;
  /** No connection came about. */
  failed(): void;
  /** There was a connection, whatever came of it. */
  worked(): void;
}

/** Opens after five failed connections in a row, closes with the first that works. */
export function createBreaker(): Breaker {
  let failures = 0;
  let nextTry = 0;
  return {
    admits() {
      if (failures < FAILURES) return true;
      const now = performance.now();
      if (now < nextTry) return false;
      nextTry = now + PAUSE_MS;
      return true;
    },
    failed() {
      failures += 1;
      nextTry = performance.now() + PAUSE_MS;
    },
    worked() {
      failures = 0;
    },
  };
}
