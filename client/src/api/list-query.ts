import { useCallback } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlainCall } from '../../../shared/contracts/call.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import { readList } from './read-list.ts';
import { failureOf } from './server-message.ts';

/**
 * How a whole list is read: its query key is the call's id. Without a token nothing is asked; an answer
 * without a recognizable list is an empty list.
 */
export function listQuery<Row>(call: PlainCall) {
  return queryOptions({
    queryKey: [call.id],
    queryFn: async ({ signal }): Promise<Row[]> => readList<Row>(await request(call, { signal })) ?? [],
    enabled: hasToken,
  });
}

const none: readonly never[] = [];

/** A list as a screen shows it: a failure empties it and has a message (product spec, section 7). */
export function useListQuery<Row>(options: ReturnType<typeof listQuery<Row>>) {
  const query = useQuery(options);
  const [key] = options.queryKey;
  const client = useQueryClient();
  const rows: readonly Row[] = query.isError ? none : (query.data ?? none);
  const { error } = query;
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [key] }), [client, key]);
  return {
    rows,
    loading: query.isLoading,
    refetching: query.isRefetching,
    updatedAt: query.dataUpdatedAt,
    error: error && failureOf(error),
    /** Reads again, until the rows are there; without a token it does nothing. */
    refresh,
  };
}
