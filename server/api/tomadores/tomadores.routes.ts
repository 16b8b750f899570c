import { listTomadores, type Tomador } from '../../../shared/contracts/tomadores.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { inBatches, streamList } from '../chamada/stream-list.ts';
import { listTomadoresAfter, type TomadorRow } from './tomadores.repository.ts';

export const tomadoresRoutes = ({ db }: ApiParts) => [
  // A bare array, one of the product spec's two envelopes: it can be streamed, and may be long.
  endpoint(listTomadores, (_received, response) =>
    streamList(
      response,
      inBatches(
        (id, size) => listTomadoresAfter(db, id, size),
        (row) => row.id_apolice_tomador,
      ),
      presentTomador,
    ),
  ),
];

function presentTomador(row: TomadorRow): Tomador {
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
