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

/** A group is invoiced when it has no open shipments. */
export function situacaoOf({ pendente }: EmbarqueRow): string {
  return pendente ? 'Pendente' : 'Faturado';
}
