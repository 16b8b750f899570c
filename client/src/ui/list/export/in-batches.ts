const BATCH = 500;
/** One frame at 60 Hz: the longest block of the main thread. */
const SLICE_MS = 16;

/**
 * Rows in batches, with room between them for the page to breathe.
 * @param onProgress is told how much is done, 0 to 1.
 * @throws the signal's reason once it is aborted.
 */
export async function* inBatches<Row>(
  rows: readonly Row[],
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): AsyncGenerator<readonly Row[]> {
  let rested = performance.now();
  for (let start = 0; start < rows.length; start += BATCH) {
    if (performance.now() - rested > SLICE_MS) {
      onProgress(start / rows.length);
      await new Promise((resume) => setTimeout(resume));
      rested = performance.now();
    }
    signal.throwIfAborted();
    yield rows.slice(start, start + BATCH);
  }
}
