import type { Ramo } from '../../../shared/contracts/ramos.ts';
import type { RamoRow } from './ramos.repository.ts';

/** The ramo on the wire; `codigo` is what the other calls name as `ramo`. */
export function presentRamo(row: RamoRow): Ramo {
  return {
    id_ramo: row.id_ramo,
    codigo: row.id_ramo,
    nome: row.nome,
    codigo_susep: row.codigo_susep,
    sigla: row.sigla,
    ambito: row.ambito,
  };
}
