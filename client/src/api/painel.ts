import { getPainel } from '../../../shared/contracts/painel.ts';
import { hasToken } from './access-token.ts';
import { queryOf } from './queries.ts';
import { runtimeConfig } from './runtime-config.ts';

// Never stale data: a step done on another page counts at once.
export const painelQuery = () => ({
  ...queryOf(getPainel),
  staleTime: 0,
  enabled: runtimeConfig().builtInApi && hasToken(),
});
