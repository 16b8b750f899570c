import type { Grupo } from '../../../shared/contracts/grupos.ts';
import type { GrupoRow } from './grupos.repository.ts';

export function presentGrupo(row: GrupoRow): Grupo {
  return { id_grupo: row.id_grupo, codigo: row.codigo, nome: row.nome, descricao: row.descricao };
}
