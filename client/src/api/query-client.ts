import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 30_000;

// What the browser believes about the connection decides nothing: by default a call waits offline without a word and
// goes out on reconnect, a deletion too.
const atOnce = { networkMode: 'always', retry: false } as const;

/** Under this key lies what people began to write; unlike an answer it cannot be fetched again. */
export const rascunhos = ['rascunho'] as const;

/** A cache of answers: a failure is shown at once (product spec, section 8), never retried behind the person's back. */
export function newQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { ...atOnce, staleTime: FRESH_MS }, mutations: atOnce },
  });
  client.setQueryDefaults(rascunhos, { gcTime: Infinity });
  return client;
}
