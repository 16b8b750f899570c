import { queryOptions } from '@tanstack/react-query';
import { listGruposOfApolice, type Grupo } from '../../../shared/contracts/grupos.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import { readList } from './read-list.ts';

export interface GrupoOption {
  readonly value: string;
  readonly label: string;
  /** The group's name, where the label is its code. */
  readonly detail?: string;
}

/** The sub groups of a policy, or [] where the answer holds none. */
export const gruposOfApoliceQuery = (idApolice: string) =>
  queryOptions({
    queryKey: ['grupos', idApolice],
    queryFn: async ({ signal }) => grupoOptions(await request(listGruposOfApolice, { params: { idApolice }, signal })),
    enabled: () => hasToken() && idApolice !== '',
    staleTime: 60_000,
  });

function grupoOptions(answer: unknown): GrupoOption[] {
  // A lone group has no `numero`, by which a lone policy is told.
  const grupos = readList<Grupo>(answer) ?? [answer as Grupo | null];
  return grupos.flatMap((grupo) => {
    const id = grupo?.id_Grupo ?? grupo?.id_grupo ?? grupo?.iD_GRUPO;
    if (id === undefined || id === null) return [];
    const label = String(grupo?.codigo ?? grupo?.descricao ?? grupo?.nome ?? id);
    const nome = grupo?.nome ?? '';
    return [{ value: String(id), label, ...(nome !== '' && nome !== label && { detail: nome }) }];
  });
}
