import { queryOptions } from '@tanstack/react-query';
import { getPainel, type Painel } from '../../../shared/contracts/painel.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import { runtimeConfig } from './runtime-config.ts';

/** The dashboard's live figures, which only the built-in API has: a foreign upstream is asked nothing. */
export function painelQuery() {
  return queryOptions({
    queryKey: ['painel'],
    queryFn: async ({ signal }) => (await request(getPainel, { signal })) as Painel,
    enabled: runtimeConfig().builtInApi && hasToken(),
  });
}
