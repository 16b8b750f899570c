import type { Coluna as ColunaAnswered, Embarque } from '../../../shared/contracts/relacao-embarques.ts';
import type { Coluna } from './coluna.ts';
import type { EmbarqueRow } from './relacao-embarques.repository.ts';

export function presentColuna({ nome, descricao }: Coluna): ColunaAnswered {
  return { nome, descricao };
}

export function presentEmbarque(row: EmbarqueRow): Embarque {
  return {
    situacao: situacaoOf(row),
    ramo: row.ramo,
    numero: row.numero,
    id_grupo: row.id_grupo,
    grupo: row.grupo,
    razao_social: row.razao_social,
    id_apolice: row.id_apolice,
    embarques: row.embarques,
    importancia_segurada: row.importancia_segurada,
    premio: row.premio,
  };
}

/** State of all shipments of a row; of some only, it says so. */
export function situacaoOf({ faturados, embarques }: EmbarqueRow): string {
  if (faturados === 0) return 'Pendente';
  return faturados === embarques ? 'Faturado' : 'Em parte';
}
