import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;

// Offline calls fail at once: by default they would wait silently and go out on reconnect, deletions too.
const atOnce = { networkMode: 'always', retry: false } as const;

/** Query key of drafts, which unlike answers cannot be refetched. */
export const rascunhos = ['rascunho'] as const;

/** A failure is shown at once (product spec, section 8), never retried silently. */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { ...atOnce, staleTime: FRESH_MS }, mutations: atOnce },
  });
  client.setQueryDefaults(rascunhos, { gcTime: Infinity });
  return client;
}
