import { getPainel } from '../../../shared/contracts/painel.ts';
import { hasToken } from './access-token.ts';
import { queryOf } from './queries.ts';
import { runtimeConfig } from './runtime-config.ts';

/** Live dashboard figures; only the built-in API has them. */
export const painelQuery = () => ({ ...queryOf(getPainel), enabled: runtimeConfig().builtInApi && hasToken() });
