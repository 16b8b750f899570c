import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apolicesPageQuery, apolicesPagesKey } from '../../api/apolices.ts';
import { requestIdOf } from '../../api/gateway-error.ts';
import type { ListParams } from '../../hooks/useListParams.ts';
import { useLastPage } from '../../hooks/useLastPage.ts';
import { useStillLoading } from '../../hooks/useStillLoading.ts';
import { whenIdle } from '../../when-idle.ts';

const none: readonly never[] = [];

/** The page that the address names; the next one is fetched ahead. A failure empties the list. */
export function useApolicesPage({ pagina, tamanho, busca, setPagina }: ListParams) {
  const client = useQueryClient();
  const query = useQuery(apolicesPageQuery({ page: pagina, pageSize: tamanho, search: busca }));
  const { isError, isPlaceholderData } = query;
  const loading = useStillLoading(query.isLoading, !isError);
  const data = loading || isError ? undefined : query.data;
  const found = data?.found ?? 0;
  const pages = Math.ceil(found / tamanho);
  const settled = data !== undefined && !isPlaceholderData;

  useLastPage({ pagina, setPagina }, settled ? pages : 0);

  useEffect(() => {
    if (!settled || pagina >= pages) return;
    let leftAlready = false;
    // This page is drawn first.
    void whenIdle().then(() => {
      const next = apolicesPageQuery({ page: pagina + 1, pageSize: tamanho, search: busca });
      if (!leftAlready) void client.prefetchQuery(next);
    });
    return () => {
      leftAlready = true;
    };
  }, [client, settled, pages, pagina, tamanho, busca]);

  return {
    rows: data?.rows ?? none,
    total: data?.total ?? 0,
    found,
    pages,
    loading,
    refetching: query.isFetching && !loading,
    updatedAt: query.dataUpdatedAt,
    error: query.error && {
      message: query.error.message,
      requestId: requestIdOf(query.error),
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
