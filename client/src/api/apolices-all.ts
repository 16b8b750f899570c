import type { Apolice } from '../../../shared/contracts/apolices.ts';
import { fetchApolicesPage } from './apolices.ts';
import type { PagedSource } from './page-query.ts';

const PAGE_SIZE = 100;
const IN_FLIGHT = 2;

/**
 * Every policy of a search, page by page, in the list's order.
 * @param onProgress told the part that has been read, 0 to 1.
 * @throws as soon as one page fails, or `signal` says so.
 */
export async function readAllApolices(
  search: string,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Apolice[]> {
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  const fetchPage = (page: number) => fetchApolicesPage({ pagina: page, tamanho: PAGE_SIZE, busca: search }, until);
  const first = await fetchPage(1);
  const pages: (readonly Apolice[])[] = [first.rows];
  const count = Math.ceil(first.found / PAGE_SIZE);
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

/** The list of policies (product spec, section 2): the server is asked for no order. */
export const apolicesPages: PagedSource<Apolice> = {
  key: ['apolices', 'page'],
  read: fetchApolicesPage,
  order: 'page',
  all:
    ({ busca }) =>
    (signal, onProgress) =>
      readAllApolices(busca, signal, onProgress),
};
