import { getSeguradora } from '../../../shared/contracts/seguradora.ts';
import { hasToken } from './access-token.ts';
import { queryOf } from './queries.ts';
import { runtimeConfig } from './runtime-config.ts';

export const seguradoraQuery = () => ({
  ...queryOf(getSeguradora, {}, ({ retorno }) => retorno),
  enabled: runtimeConfig().builtInApi && hasToken(),
  staleTime: 5 * 60_000,
});
