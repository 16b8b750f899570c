import * as contract from '../../../../shared/contracts/panorama.ts';
import { type ApiParts, endpoint } from '../../chamada/endpoint.ts';
import { found } from '../../chamada/refusals.ts';
import { findPanoramaDaApolice, findPanoramaDaCarteira } from './carteira.repository.ts';

export const panoramaRoutes = ({ db }: ApiParts) => [
  endpoint(contract.getPanoramaDaApolice, async ({ params }) => ({
    status: 1,
    retorno: found(await findPanoramaDaApolice(db, params.id), 'Apólice não encontrada.'),
  })),
  endpoint(contract.getPanoramaDoCorretor, async ({ params }) => ({
    status: 1,
    retorno: found(await findPanoramaDaCarteira(db, 'corretores', params.id), 'Corretor não encontrado.'),
  })),
  endpoint(contract.getPanoramaDoSegurado, async ({ params }) => ({
    status: 1,
    retorno: found(await findPanoramaDaCarteira(db, 'segurados', params.id), 'Segurado não encontrado.'),
  })),
];
