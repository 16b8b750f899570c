import { getPainel } from '../../../shared/contracts/painel.ts';
import { hasToken } from './access-token.ts';
import { queryOf } from './queries.ts';
import { runtimeConfig } from './runtime-config.ts';

// What was done meanwhile counts at once.
export const painelQuery = () => ({
  ...queryOf(getPainel),
  staleTime: 0,
  enabled: runtimeConfig().builtInApi && hasToken(),
});
