/** The search over everything, which only the built-in API has. */
import { queryOptions } from '@tanstack/react-query';
import { type Achados, buscar } from '../../../shared/contracts/busca.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import { runtimeConfig } from './runtime-config.ts';

/** Texts of other lengths are not asked for: shorter ones are in nearly everything. */
const [SHORTEST, LONGEST] = [2, 60];

/** Whether the server is asked what a text may be. */
export function isSearched(texto: string): boolean {
  return hasToken() && runtimeConfig().builtInApi && texto.length >= SHORTEST && texto.length <= LONGEST;
}

/** Search results for a text. */
export const buscaQuery = (texto: string) =>
  queryOptions({
    queryKey: [buscar.id, texto],
    queryFn: async ({ signal }) => {
      const answer = await request(buscar, { query: { texto }, signal });
      return (answer as { readonly retorno: Achados }).retorno;
    },
    enabled: () => isSearched(texto),
    staleTime: 30_000,
  });
