import type { Tomador } from '../../../shared/contracts/tomadores.ts';
import type { TomadorRow } from './tomadores.repository.ts';

export function presentTomador(row: TomadorRow): Tomador {
  return {
    iD_APOLICE_TOMADOR: row.id_apolice_tomador,
    razaO_SOCIAL: row.razao_social,
    cnpj: row.cnpj,
    taxa: Number(row.taxa),
    iD_APOLICE: row.id_apolice,
    numero_apolice: row.numero_apolice,
    segurado: row.segurado,
    apolice_vigente: row.apolice_vigente,
  };
}
