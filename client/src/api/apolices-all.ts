import type { Apolice } from '../../../shared/contracts/apolices.ts';
import { fetchApolicesPage } from './apolices.ts';
import { readAllPages } from './read-all-pages.ts';

const PAGE_SIZE = 100;

/** Every policy of a search, in the list's order; progress and errors as those of `readAllPages`. */
export function readAllApolices(
  busca: string,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Apolice[]> {
  const fetchPage = (pagina: number, until: AbortSignal) =>
    fetchApolicesPage({ pagina, tamanho: PAGE_SIZE, busca }, until);
  return readAllPages(fetchPage, PAGE_SIZE, signal, onProgress);
}
