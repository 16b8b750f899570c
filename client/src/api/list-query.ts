import { useCallback } from 'react';
import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Call } from '../../../shared/contracts/call.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import { requestIdOf } from './gateway-error.ts';
import { readList } from './read-list.ts';

/**
 * How a whole list is read: its query key is the call's id. Without a token nothing is asked; an answer
 * without a recognizable list is an empty list.
 */
export function listQuery<Row>(call: Call) {
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
  return useShownList(query, query.data, options.queryKey);
}

/** How a list of the built-in API is read whose answer says whether whoever asks may change it. */
export function guardedListQuery<Row>(call: Call) {
  return queryOptions({
    queryKey: [call.id],
    queryFn: async ({ signal }) => {
      const answer = (await request(call, { signal })) as { readonly podeGravar?: unknown } | null;
      return { rows: readList<Row>(answer) ?? [], podeGravar: answer?.podeGravar === true };
    },
    enabled: hasToken,
  });
}

/** The same as `useListQuery`, and whether its rows may be changed. */
export function useGuardedListQuery<Row>(options: ReturnType<typeof guardedListQuery<Row>>) {
  const query = useQuery(options);
  return {
    ...useShownList(query, query.data?.rows, options.queryKey),
    podeGravar: query.data?.podeGravar === true,
  };
}

function useShownList<Row>(
  query: UseQueryResult<unknown>,
  read: readonly Row[] | undefined,
  [key]: readonly unknown[],
) {
  const client = useQueryClient();
  const rows: readonly Row[] = query.isError ? none : (read ?? none);
  const { error } = query;
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [key] }), [client, key]);
  return {
    rows,
    loading: query.isLoading,
    refetching: query.isRefetching,
    updatedAt: query.dataUpdatedAt,
    error: error && { message: error.message, requestId: requestIdOf(error) },
    /** Reads again, until the rows are there; without a token it does nothing. */
    refresh,
  };
}
