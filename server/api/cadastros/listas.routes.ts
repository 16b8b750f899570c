/** Lists of the product spec, each in one of the envelopes that the spec allows. */
import * as contract from '../../../shared/contracts/listas.ts';
import { type ApiParts, endpoint, readEndpoint } from '../chamada/endpoint.ts';
import { inBatches, streamList } from '../chamada/stream-list.ts';
import * as listas from './listas.repository.ts';

export const listasRoutes = ({ db }: ApiParts) => [
  endpoint(contract.listCorretores, async () => ({ data: await listas.findCorretores(db) })),
  endpoint(contract.listSubgrupos, async () => ({ data: await listas.findSubgrupos(db) })),
  readEndpoint(contract.listGruposOfApolice, ({ params }) => listas.listGrupos(db, params.idApolice)),

  readEndpoint(contract.listRamos, () => listas.findRamos(db)),

  // Long lists are streamed as bare arrays.
  endpoint(contract.listCaixasPostais, (_received, response) => {
    const depois = (id: number, size: number) => listas.listCaixasPostaisAfter(db, id, size);
    return streamList(
      response,
      inBatches(depois, (row) => row.id_caixa_postal),
    );
  }),
  endpoint(contract.listTomadores, (_received, response) => {
    const depois = (id: number, size: number) => listas.listTomadoresAfter(db, id, size);
    return streamList(
      response,
      inBatches(depois, (row) => row.iD_APOLICE_TOMADOR),
    );
  }),
];
