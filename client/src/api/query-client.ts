import { QueryClient } from '@tanstack/react-query';

// Fail at once when offline: by default calls would wait silently and run on reconnect, even deletions.
const atOnce = { networkMode: 'always', retry: false } as const;

/** Query key of drafts, which cannot be refetched. */
export const rascunhos = ['rascunho'] as const;

/** Failures are shown immediately (product spec, section 8), without silent retries. */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { ...atOnce, staleTime: 30_000 }, mutations: atOnce } });
  client.setQueryDefaults(rascunhos, { gcTime: Infinity });
  return client;
}
