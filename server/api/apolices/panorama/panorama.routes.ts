import {
  getPanoramaDaApolice,
  getPanoramaDoCorretor,
  getPanoramaDoSegurado,
} from '../../../../shared/contracts/panorama.ts';
import { type ApiParts, endpoint } from '../../chamada/endpoint.ts';
import { found } from '../../chamada/refusals.ts';
import { findPanoramaDaApolice } from './apolice.repository.ts';
import { findPanoramaDaCarteira } from './carteira.repository.ts';

export const panoramaRoutes = ({ db }: ApiParts) => [
  endpoint(getPanoramaDaApolice, async ({ params }) => ({
    status: 1,
    retorno: found(await findPanoramaDaApolice(db, params.id), 'Apólice não encontrada.'),
  })),
  endpoint(getPanoramaDoCorretor, async ({ params }) => ({
    status: 1,
    retorno: found(await findPanoramaDaCarteira(db, 'corretores', params.id), 'Corretor não encontrado.'),
  })),
  endpoint(getPanoramaDoSegurado, async ({ params }) => ({
    status: 1,
    retorno: found(await findPanoramaDaCarteira(db, 'segurados', params.id), 'Segurado não encontrado.'),
  })),
];
