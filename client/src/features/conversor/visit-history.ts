/** Conversions of this visit: kept until the page unloads or the session ends. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

export interface PastConversion {
  readonly file: string;
  readonly layout: string;
  readonly ramo: string;
  readonly result: 'done' | 'failed' | 'interrupted';
  /** End time in epoch milliseconds. */
  readonly at: number;
}

const historyQuery = queryOptions({
  queryKey: ['conversor', 'historico'],
  queryFn: (): readonly PastConversion[] => [],
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Conversions, newest first, and a function to add one. */
export function useHistory() {
  const client = useQueryClient();
  return {
    past: useQuery(historyQuery).data ?? [],
    remember: (conversion: PastConversion) =>
      client.setQueryData(historyQuery.queryKey, (before = []) => [conversion, ...before]),
  };
}
