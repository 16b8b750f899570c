import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PlainCall, Sent } from '../../../shared/contracts/call.ts';
import { hasToken } from './access-token.ts';
import { type AnswerOf, type CallOptions, type Read, request } from './gateway-client.ts';
import { readList, type Rows } from './read-list.ts';
import { failureOf } from './server-message.ts';

/** Its key is the call's id, path parameters, query and body. @param read extracts the result, else it is the answer. */
export function queryOf<C extends PlainCall, T = AnswerOf<C>>(
  call: C,
  options: Omit<CallOptions<C>, 'signal'> = {},
  read?: Read<C, T>,
) {
  const { params = {}, query, body } = options;
  const key: readonly unknown[] = [call.id, ...Object.values(params).map(String), query, body];
  return {
    queryKey: key.filter((part) => part !== undefined),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      request(call, { ...options, signal } as CallOptions<C>, read),
    enabled: hasToken as () => boolean,
  };
}

export const listQuery = <Row>(call: PlainCall, options: Omit<CallOptions<PlainCall>, 'signal'> = {}) =>
  queryOf(call, options, readList<Row>);

/** @param invalidates ids of calls, or nouns for all of theirs. @returns takes a mapping from variables to the call. */
export function mutationOf<C extends PlainCall, T = AnswerOf<C>>(
  call: C,
  { invalidates, read }: { readonly invalidates: readonly string[]; readonly read?: Read<C, T> },
) {
  return <Variables = void>(callOf: (variables: Variables) => CallOptions<C>) => ({
    mutationFn: (variables: Variables) => request(call, callOf(variables), read),
    invalidates,
  });
}

/** A call on the record with an id. @throws GatewayError */
export const actOf =
  <C extends PlainCall>(call: C) =>
  (id: number, body: Sent<C>) =>
    request(call, { params: { id }, body } as unknown as CallOptions<C>);

export const invalidate = (client: QueryClient, ...names: readonly string[]): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [id] }) => names.some((name) => id === name || String(id).startsWith(`${name}.`)),
  });

const none: Rows<never> = [];

/** State of an unpaged list. A failure empties the list and sets a message (product spec, section 7). */
export function useListQuery<Row>(options: ReturnType<typeof listQuery<Row>>) {
  const query = useQuery(options);
  const [id] = options.queryKey;
  const client = useQueryClient();
  const rows: Rows<Row> = query.isError ? none : (query.data ?? none);
  const { error } = query;
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [id] }), [client, id]);
  return {
    rows,
    unread: rows.unread ?? 0,
    loading: query.isLoading,
    refetching: query.isRefetching,
    updatedAt: query.dataUpdatedAt,
    error: error && failureOf(error),
    refresh,
  };
}
