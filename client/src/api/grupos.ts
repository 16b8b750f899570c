import { type Grupo, listGruposOfApolice } from '../../../shared/contracts/listas.ts';
import { hasToken } from './access-token.ts';
import { queryOf } from './queries.ts';
import { readList } from './read-list.ts';

export interface GrupoOption {
  readonly value: string;
  readonly label: string;
  /** The group's name, if the label is its code. */
  readonly detail?: string;
}

export const gruposOfApoliceQuery = (idApolice: string) => ({
  ...queryOf(listGruposOfApolice, { params: { idApolice } }, readGrupos),
  enabled: () => hasToken() && idApolice !== '',
  staleTime: 60_000,
});

function readGrupos(answer: unknown): GrupoOption[] | undefined {
  // A single group has no `numero`, by which `readList` recognises a single row.
  const alone = idOf((answer ?? {}) as Grupo) === undefined ? undefined : [answer as Grupo];
  return (alone ?? readList<Grupo>(answer))?.flatMap((grupo) => {
    const id = idOf(grupo);
    if (id === undefined) return [];
    const label = String(grupo.codigo ?? grupo.descricao ?? grupo.nome ?? id);
    const nome = grupo.nome ?? '';
    return [{ value: String(id), label, ...(nome !== '' && nome !== label && { detail: nome }) }];
  });
}

const idOf = ({ id_Grupo, id_grupo, iD_GRUPO }: Grupo) => id_Grupo ?? id_grupo ?? iD_GRUPO ?? undefined;
