import { useQuery } from '@tanstack/react-query';
import { type Access, admits } from '../../../shared/contracts/access.ts';
import { hasToken } from './access-token.ts';
import { perfilQuery } from './perfil.ts';
import { runtimeConfig } from './runtime-config.ts';

/** Profiles change rarely, and the API decides anyway. */
const FRESH_MS = 5 * 60_000;

/** Whether the signed-in user's profile admits to calls of this access; false until that is known. */
export function useAdmitted(access: Access): boolean {
  const { data } = useQuery({
    ...perfilQuery,
    enabled: () => hasToken() && runtimeConfig().builtInApi,
    staleTime: FRESH_MS,
  });
  return data !== undefined && admits(access, data.perfil);
}
