import type { CaixaPostal } from '../../../shared/contracts/caixas-postais.ts';
import type { CaixaPostalRow } from './caixas-postais.repository.ts';

export function presentCaixaPostal(row: CaixaPostalRow): CaixaPostal {
  return {
    id_caixa_postal: row.id_caixa_postal,
    caixa: row.caixa,
    id_apolice: row.id_apolice,
    id_grupo: row.id_grupo,
  };
}
