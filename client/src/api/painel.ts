import { getPainel } from '../../../shared/contracts/painel.ts';
import { hasToken } from './access-token.ts';
import { queryOf } from './queries.ts';
import { runtimeConfig } from './runtime-config.ts';

export const painelQuery = () => ({ ...queryOf(getPainel), enabled: runtimeConfig().builtInApi && hasToken() });
