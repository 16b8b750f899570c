/** Lists of the product spec, each in one of the envelopes that the spec allows. */
import { listCaixasPostais } from '../../../shared/contracts/caixas-postais.ts';
import { listCorretores } from '../../../shared/contracts/corretores.ts';
import { listGruposOfApolice } from '../../../shared/contracts/grupos.ts';
import { listRamos } from '../../../shared/contracts/ramos.ts';
import { listSubgrupos } from '../../../shared/contracts/subgrupos.ts';
import { listTomadores } from '../../../shared/contracts/tomadores.ts';
import { endpoint } from '../chamada/endpoint.ts';
import type { ApiParts } from '../chamada/parts.ts';
import { inBatches, streamList } from '../chamada/stream-list.ts';
import * as listas from './listas.repository.ts';

export const listasRoutes = ({ db }: ApiParts) => [
  endpoint(listCorretores, async () => ({ data: await listas.findCorretores(db) })),
  endpoint(listSubgrupos, async () => ({ data: await listas.findSubgrupos(db) })),
  endpoint(listGruposOfApolice, async ({ params }) => ({
    status: 1,
    retorno: await listas.listGrupos(db, params.idApolice),
  })),

  // The other calls name a ramo's `codigo` as `ramo`.
  endpoint(listRamos, async () => ({
    status: 1,
    retorno: (await listas.findRamos(db)).map((row) => ({ ...row, codigo: row.id_ramo })),
  })),

  // Long lists are streamed as bare arrays.
  endpoint(listCaixasPostais, (_received, response) =>
    streamList(
      response,
      inBatches(
        (id, size) => listas.listCaixasPostaisAfter(db, id, size),
        (row) => row.id_caixa_postal,
      ),
    ),
  ),
  endpoint(listTomadores, (_received, response) =>
    streamList(
      response,
      inBatches(
        (id, size) => listas.listTomadoresAfter(db, id, size),
        (row) => row.id_apolice_tomador,
      ),
      presentTomador,
    ),
  ),
];

const presentTomador = ({ id_apolice_tomador, razao_social, taxa, id_apolice, ...row }: listas.TomadorRow) => ({
  iD_APOLICE_TOMADOR: id_apolice_tomador,
  razaO_SOCIAL: razao_social,
  taxa: Number(taxa),
  iD_APOLICE: id_apolice,
  ...row,
});
