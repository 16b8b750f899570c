import { queryOptions } from '@tanstack/react-query';
import { getSeguradora, type Seguradora } from '../../../shared/contracts/seguradora.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import { runtimeConfig } from './runtime-config.ts';

/** Changes seldom, and stands on every printout. */
const FRESH_MS = 5 * 60_000;

/** The insurer, for heads and printouts. */
export function seguradoraQuery() {
  return queryOptions({
    queryKey: [getSeguradora.id],
    queryFn: async ({ signal }) => {
      const { retorno } = (await request(getSeguradora, { signal })) as { readonly retorno: Seguradora };
      return retorno;
    },
    enabled: runtimeConfig().builtInApi && hasToken(),
    staleTime: FRESH_MS,
  });
}
