import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;

/** A cache of answers: a failure is shown at once (product spec, section 8), never retried behind the person's back. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: FRESH_MS, retry: false }, mutations: { retry: false } },
  });
}
