import { type Grupo, listGruposOfApolice } from '../../../shared/contracts/listas.ts';
import { hasToken } from './access-token.ts';
import { queryOf } from './queries.ts';
import { nameOf, readOptions, type Rows } from './read-list.ts';

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

function readGrupos(answer: unknown): Rows<GrupoOption> | undefined {
  // A single group has no `numero`, by which `readList` recognises a single row.
  const rows = idOf((answer ?? {}) as Grupo) === '' ? answer : [answer];
  return readOptions(rows, (grupo: Grupo) => {
    const value = idOf(grupo);
    if (value === '') return undefined;
    const label = nameOf(grupo.codigo, grupo.descricao, grupo.nome, value);
    const nome = nameOf(grupo.nome);
    return { value, label, ...(nome !== '' && nome !== label && { detail: nome }) };
  });
}

const idOf = ({ id_Grupo, id_grupo, iD_GRUPO }: Grupo) => nameOf(id_Grupo, id_grupo, iD_GRUPO);
