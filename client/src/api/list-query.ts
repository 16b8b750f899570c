import { useCallback } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PlainCall } from '../../../shared/contracts/call.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import { readList, type Rows } from './read-list.ts';
import { failureOf } from './server-message.ts';

/** How a whole list is read: its query key is the call's id. Without a token nothing is asked. */
export function listQuery<Row>(call: PlainCall) {
  return queryOptions({
    queryKey: [call.id],
    queryFn: ({ signal }) => request(call, { signal }, readList<Row>),
    enabled: hasToken,
  });
}

const none: Rows<never> = [];

/** A list as a screen shows it: a failure empties it and has a message (product spec, section 7). */
export function useListQuery<Row>(options: ReturnType<typeof listQuery<Row>>) {
  const query = useQuery(options);
  const [key] = options.queryKey;
  const client = useQueryClient();
  const rows: Rows<Row> = query.isError ? none : (query.data ?? none);
  const { error } = query;
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [key] }), [client, key]);
  return {
    rows,
    unread: rows.unread ?? 0,
    loading: query.isLoading,
    refetching: query.isRefetching,
    updatedAt: query.dataUpdatedAt,
    error: error && failureOf(error),
    /** Reads again, until the rows are there; without a token it does nothing. */
    refresh,
  };
}
