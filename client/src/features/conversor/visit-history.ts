/** The conversions of this visit: kept while the page lives, gone with the session. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

export interface PastConversion {
  readonly file: string;
  readonly layout: string;
  readonly ramo: string;
  readonly result: 'done' | 'failed' | 'interrupted';
  /** When it ended, in milliseconds. */
  readonly at: number;
}

const historyQuery = queryOptions({
  queryKey: ['conversor', 'historico'],
  queryFn: (): readonly PastConversion[] => [],
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The latest first, and the way to add one. */
export function useHistory() {
  const client = useQueryClient();
  return {
    past: useQuery(historyQuery).data ?? [],
    remember: (conversion: PastConversion) =>
      client.setQueryData(historyQuery.queryKey, (before = []) => [conversion, ...before]),
  };
}
