/** Lists of the product spec, each in one of the envelopes that the spec allows. */
import {
  listCaixasPostais,
  listCorretores,
  listGruposOfApolice,
  listRamos,
  listSubgrupos,
  listTomadores,
} from '../../../shared/contracts/listas.ts';
import { type ApiParts, endpoint } from '../chamada/endpoint.ts';
import { inBatches, streamList } from '../chamada/stream-list.ts';
import * as listas from './listas.repository.ts';

export const listasRoutes = ({ db }: ApiParts) => [
  endpoint(listCorretores, async () => ({ data: await listas.findCorretores(db) })),
  endpoint(listSubgrupos, async () => ({ data: await listas.findSubgrupos(db) })),
  endpoint(listGruposOfApolice, async ({ params }) => ({
    status: 1,
    retorno: await listas.listGrupos(db, params.idApolice),
  })),

  endpoint(listRamos, async () => ({ status: 1, retorno: await listas.findRamos(db) })),

  // Long lists are streamed as bare arrays.
  endpoint(listCaixasPostais, (_received, response) => {
    const depois = (id: number, size: number) => listas.listCaixasPostaisAfter(db, id, size);
    return streamList(
      response,
      inBatches(depois, (row) => row.id_caixa_postal),
    );
  }),
  endpoint(listTomadores, (_received, response) => {
    const depois = (id: number, size: number) => listas.listTomadoresAfter(db, id, size);
    return streamList(
      response,
      inBatches(depois, (row) => row.iD_APOLICE_TOMADOR),
    );
  }),
];
