/** Deadlock, and a row that changed after a transaction's snapshot. */
const REPETIVEIS = new Set<unknown>(['40P01', '40001']);

/** Repeats a whole transaction that PostgreSQL ended for another's sake. @throws as `work`; the last of these ends. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const repetivel = error instanceof Error && 'code' in error && REPETIVEIS.has(error.code);
      if (!repetivel || attempt === 5) throw error;
    }
  }
}
