import { getSeguradora } from '../../../shared/contracts/seguradora.ts';
import { hasToken } from './access-token.ts';
import { queryOf } from './queries.ts';
import { runtimeConfig } from './runtime-config.ts';

/** The insurer, for page headers and printouts; it rarely changes. */
export const seguradoraQuery = () => ({
  ...queryOf(getSeguradora, {}, ({ retorno }) => retorno),
  enabled: runtimeConfig().builtInApi && hasToken(),
  staleTime: 5 * 60_000,
});
