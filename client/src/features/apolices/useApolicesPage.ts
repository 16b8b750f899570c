import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apolicesPageQuery, apolicesPagesKey } from '../../api/apolices.ts';
import { GatewayError } from '../../api/gateway-error.ts';
import type { ListParams } from '../../hooks/useListParams.ts';

const none: readonly never[] = [];

/** The page that the address names; the next one is fetched ahead. A failure empties the list. */
export function useApolicesPage({ pagina, tamanho, busca, setPagina }: ListParams) {
  const client = useQueryClient();
  const query = useQuery(apolicesPageQuery({ page: pagina, pageSize: tamanho, search: busca }));
  const { data, isError, isPlaceholderData } = query;
  const found = isError ? 0 : (data?.found ?? 0);
  const pages = Math.ceil(found / tamanho);
  const settled = data !== undefined && !isError && !isPlaceholderData;

  useEffect(() => {
    if (!settled) return;
    // The address may name a page that the list no longer has.
    if (pages > 0 && pagina > pages) setPagina(pages);
    else if (pagina < pages) {
      void client.prefetchQuery(apolicesPageQuery({ page: pagina + 1, pageSize: tamanho, search: busca }));
    }
  }, [client, settled, pages, pagina, tamanho, busca, setPagina]);

  return {
    rows: isError ? none : (data?.rows ?? none),
    total: isError ? 0 : (data?.total ?? 0),
    found,
    pages,
    loading: query.isLoading,
    refetching: query.isFetching && !query.isLoading,
    updatedAt: query.dataUpdatedAt,
    error: query.error && {
      message: query.error.message,
      requestId: query.error instanceof GatewayError ? query.error.requestId : undefined,
    },
    /** Reads the page again, and whatever other pages are looked at later. */
    refresh: () => void client.invalidateQueries({ queryKey: apolicesPagesKey }),
    /** Goes to page 1 and reads that again; the page where one stands is not worth a reading any more. */
    restart: () => {
      void client.invalidateQueries({ queryKey: apolicesPagesKey, refetchType: pagina === 1 ? 'active' : 'none' });
      if (pagina !== 1) setPagina(1);
    },
  };
}
