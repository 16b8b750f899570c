import type { Subgrupo } from '../../../shared/contracts/subgrupos.ts';
import type { SubgrupoRow } from './subgrupos.repository.ts';

export function presentSubgrupo(row: SubgrupoRow): Subgrupo {
  return {
    id_subgrupo: row.id_subgrupo,
    nome: row.nome,
    descricao: row.descricao,
    id_grupo: row.id_grupo,
    ativo: row.ativo,
  };
}
