import { buscar } from '../../../shared/contracts/busca.ts';
import { hasToken } from './access-token.ts';
import { queryOf } from './queries.ts';
import { runtimeConfig } from './runtime-config.ts';

/** Shorter texts would match nearly everything. */
const [SHORTEST, LONGEST] = [2, 60];

export const isSearched = (texto: string): boolean =>
  hasToken() && runtimeConfig().builtInApi && texto.length >= SHORTEST && texto.length <= LONGEST;

export const buscaQuery = (texto: string) => ({
  ...queryOf(buscar, { query: { texto } }, ({ retorno }) => retorno),
  enabled: () => isSearched(texto),
});
