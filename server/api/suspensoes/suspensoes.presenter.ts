import type { Suspensao } from '../../../shared/contracts/suspensoes.ts';
import type { SuspensaoListada } from './suspensoes.repository.ts';

/** The suspension on the wire: date-times without a zone, so that no reader shifts the day. */
export function presentSuspensao(row: SuspensaoListada): Suspensao {
  return {
    iD_SUSPENSAO_APOLICE: row.id_suspensao,
    iD_APOLICE: row.id_apolice,
    ramo: row.id_ramo,
    datA_INICIAL: `${row.data_inicial}T00:00:00`,
    datA_FINAL: row.data_final === null ? null : `${row.data_final}T00:00:00`,
    motivo: row.motivo,
    numero_apolice: row.numero_apolice,
    segurado: row.segurado,
    versao: row.versao,
  };
}
