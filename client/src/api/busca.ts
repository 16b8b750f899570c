/** The search over everything, which only the built-in API has. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Achados, buscar } from '../../../shared/contracts/busca.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import { runtimeConfig } from './runtime-config.ts';

/** Texts of other lengths are not asked for: shorter ones are in nearly everything. */
const [SHORTEST, LONGEST] = [2, 60];

/** What a text may be; what was found before stays until the answer is there. */
export const buscaQuery = (texto: string) =>
  queryOptions({
    queryKey: [buscar.id, texto],
    queryFn: async ({ signal }) => {
      const answer = await request(buscar, { query: { texto }, signal });
      return (answer as { readonly retorno: Achados }).retorno;
    },
    enabled: () => hasToken() && runtimeConfig().builtInApi && texto.length >= SHORTEST && texto.length <= LONGEST,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
