import { listRamos, type Ramo } from '../../../shared/contracts/listas.ts';
import { queryOf } from './queries.ts';
import { readList } from './read-list.ts';

export interface RamoOption {
  /** Unique option value: the id, or id and name if two branches share an id. */
  readonly value: string;
  /** `id_ramo`, else `codigo`; 0 if neither is a number (product spec, section 9). */
  readonly id: number;
  readonly nome: string;
}

export const ramosQuery = () => ({ ...queryOf(listRamos, {}, readRamos), staleTime: 5 * 60_000 });

function readRamos(answer: unknown): RamoOption[] | undefined {
  const taken = new Set<string>();
  return readList<Ramo>(answer)?.map((ramo) => {
    const id = ramo.id_ramo ?? ramo.codigo ?? '';
    const nome = ramo.nome ?? String(id);
    const value = taken.has(String(id)) ? `${id}:${nome}` : String(id);
    taken.add(value);
    return { value, id: Number(id) || 0, nome };
  });
}
