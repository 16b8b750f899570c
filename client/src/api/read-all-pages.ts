const IN_FLIGHT = 2;

interface PartRead<Row> {
  readonly rows: readonly Row[];
  /** How many rows all pages have. */
  readonly found: number;
}

/**
 * Every row of a list, page by page.
 * @param onProgress told the part that has been read, 0 to 1.
 * @throws as soon as one page fails, or `signal` says so.
 */
export async function readAllPages<Row>(
  read: (page: number, signal: AbortSignal) => Promise<PartRead<Row>>,
  size: number,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Row[]> {
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  const fetchPage = (page: number) => read(page, until);
  const first = await fetchPage(1);
  const pages: (readonly Row[])[] = [first.rows];
  const count = Math.ceil(first.found / size);
  let next = 2;
  let done = 1;

  async function work() {
    while (next <= count) {
      const page = next;
      next += 1;
      pages[page - 1] = (await fetchPage(page)).rows;
      done += 1;
      onProgress(done / count);
    }
  }

  try {
    await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  } finally {
    // Where one page failed, the others need not come any more.
    over.abort();
  }
  return pages.flat();
}
