const FAILURES = 5;
const PAUSE_MS = 500;

/** Circuit breaker for an upstream that accepts no connections. */
export interface Breaker {
  /** While open, one call per half second may try. */
  admits(): boolean;
  failed(): void;
  /** A connection was made; the response status does not matter. */
  worked(): void;
}

/** Opens after five failed connections in a row; closes with the first success. */
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
