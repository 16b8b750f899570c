import * as contract from '../../../../shared/contracts/panorama.ts';
import { type ApiParts, readEndpoint } from '../../chamada/endpoint.ts';
import { findPanoramaDaApolice, findPanoramaDaCarteira } from './carteira.repository.ts';

export const panoramaRoutes = ({ db }: ApiParts) => [
  readEndpoint(
    contract.getPanoramaDaApolice,
    ({ params }) => findPanoramaDaApolice(db, params.id),
    'Apólice não encontrada.',
  ),
  readEndpoint(
    contract.getPanoramaDoCorretor,
    ({ params }) => findPanoramaDaCarteira(db, 'corretores', params.id),
    'Corretor não encontrado.',
  ),
  readEndpoint(
    contract.getPanoramaDoSegurado,
    ({ params }) => findPanoramaDaCarteira(db, 'segurados', params.id),
    'Segurado não encontrado.',
  ),
];
