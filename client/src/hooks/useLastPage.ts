import { useEffect } from 'react';
import type { ListParams } from './useListParams.ts';

/**
 * Leads to the last page of a list that the server pages, where the address names one that it does not have (any more).
 * @param pages how many there are; 0 while that is not known, and where the list is empty.
 */
export function useLastPage({ pagina, setPagina }: Pick<ListParams, 'pagina' | 'setPagina'>, pages: number): void {
  useEffect(() => {
    if (pages > 0 && pagina > pages) setPagina(pages, true);
  }, [pages, pagina, setPagina]);
}
