/** PostgreSQL's deadlock_detected. */
const DEADLOCK = '40P01';
const TRIES = 5;

/**
 * Does `work`, one whole transaction. Two transactions may each wait for a row that the other holds; PostgreSQL then ends one
 * and undoes all that it did, so that it can be done again from its beginning.
 * @throws what `work` throws, the last of several deadlocks included.
 */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const deadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK;
      if (!deadlock || attempt === TRIES) throw error;
    }
  }
}
