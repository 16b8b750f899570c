import { listRamos, type Ramo } from '../../../shared/contracts/listas.ts';
import { queryOf } from './queries.ts';
import { nameOf, readOptions, type Rows } from './read-list.ts';

export interface RamoOption {
  /** Unique option value: the id, or id and name if two branches share an id. */
  readonly value: string;
  /** `id_ramo`, else `codigo`; 0 if neither is a number (product spec, section 9). */
  readonly id: number;
  readonly nome: string;
}

export const ramosQuery = () => ({ ...queryOf(listRamos, {}, readRamos), staleTime: 5 * 60_000 });

function readRamos(answer: unknown): Rows<RamoOption> | undefined {
  const taken = new Set<string>();
  return readOptions(answer, (ramo: Ramo) => {
    const id = ramo.id_ramo ?? ramo.codigo;
    const nome = nameOf(ramo.nome, id);
    if (nome === '') return undefined;
    const known = nameOf(id, nome);
    const value = taken.has(known) ? `${known}:${nome}` : known;
    taken.add(value);
    return { value, id: Number(id) || 0, nome };
  });
}
