import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { perfis } from '../../../shared/contracts/access.ts';
import { admissaoQuery, PERFIL_DE_ANTES } from '../api/use-admitted.ts';
import { usePreference } from '../hooks/preferences.ts';

/** Remembers the person's profile, so that the next page, or visit, shows what it admits to from its first picture on. */
export function useKnownPerfil(): void {
  const client = useQueryClient();
  const [known, keep] = usePreference('perfil');
  // Before the pages below are drawn.
  useState(() =>
    client.setQueryData(
      PERFIL_DE_ANTES,
      perfis.find((perfil) => perfil === known),
    ),
  );
  const { data } = useQuery(admissaoQuery);
  useEffect(() => {
    if (data !== undefined && data.perfil !== known) keep(data.perfil);
  }, [data, known, keep]);
}
