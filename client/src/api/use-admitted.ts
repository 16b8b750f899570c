import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Access, admits, type Perfil } from '../../../shared/contracts/access.ts';
import type { Answered } from '../../../shared/contracts/call.ts';
import type { getPerfil } from '../../../shared/contracts/perfil.ts';
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

type KnownPerfil = Pick<Answered<typeof getPerfil>, 'perfil' | 'parcial'>;

/** Selects from the profile: from the last visit's until the API answers. An equal answer does not rerender. */
export function usePerfil<T>(select: (perfil: KnownPerfil) => T): T | undefined {
  const perfil = useQueryClient().getQueryData<Perfil>(PERFIL_DE_ANTES);
  const before = perfil && ({ perfil, parcial: false } as Answered<typeof getPerfil>);
  const { data } = useQuery({ ...admissaoQuery, select, placeholderData: () => before });
  return data ?? (before && select(before));
}

/** Whether the user's profile has this access; false while unknown. */
export const useAdmitted = (access: Access): boolean =>
  usePerfil((perfil) => admits(access, perfilDeFato(perfil))) === true;

/** Who sees a part of the data reads, and writes only by calls that say so. */
export const perfilDeFato = ({ perfil, parcial }: KnownPerfil): Perfil => (parcial ? 'consulta' : perfil);

/** Whether the user is known to see a part of the data. */
export const useParcial = (): boolean => usePerfil(({ parcial }) => parcial) === true;

/** Whether the user's profile is known to lack this access; false while unknown. @param parcial open to who sees a part */
export function useRefused(access: Access, { parcial = false } = {}): boolean {
  const { data } = useQuery(admissaoQuery);
  return data !== undefined && !admits(access, parcial ? data.perfil : perfilDeFato(data));
}
