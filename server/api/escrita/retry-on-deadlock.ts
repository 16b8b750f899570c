const DEADLOCK = '40P01';

/** Repeats a whole transaction that PostgreSQL ended as a deadlock victim. @throws as `work`; the last deadlock. */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const deadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK;
      if (!deadlock || attempt === 5) throw error;
    }
  }
}
