import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Access, admits, type Perfil } from '../../../shared/contracts/access.ts';
import { hasToken } from './access-token.ts';
import { perfilQuery } from './perfil.ts';
import { runtimeConfig } from './runtime-config.ts';

/** Profile of the last visit, used until the API answers, so that buttons do not appear late. */
export const PERFIL_DE_ANTES = ['perfil.de-antes'] as const;

export const admissaoQuery = queryOptions({
  ...perfilQuery,
  enabled: () => hasToken() && runtimeConfig().builtInApi,
  // Profiles change rarely, and the API enforces access anyway.
  staleTime: 5 * 60_000,
});

/** Whether the user's profile has this access; false while unknown. */
export function useAdmitted(access: Access): boolean {
  const client = useQueryClient();
  const { data } = useQuery(admissaoQuery);
  const perfil = data?.perfil ?? client.getQueryData<Perfil>(PERFIL_DE_ANTES);
  return perfil !== undefined && admits(access, perfil);
}

/** Whether the user's profile is known to lack this access; false while unknown. */
export function useRefused(access: Access): boolean {
  const { data } = useQuery(admissaoQuery);
  return data !== undefined && !admits(access, data.perfil);
}
