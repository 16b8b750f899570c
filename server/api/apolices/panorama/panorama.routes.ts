import {
  getPanoramaDaApolice,
  getPanoramaDoCorretor,
  getPanoramaDoSegurado,
} from '../../../../shared/contracts/panorama.ts';
import { endpoint } from '../../chamada/endpoint.ts';
import type { ApiParts } from '../../chamada/parts.ts';
import { notFound } from '../../chamada/refusals.ts';
import { findPanoramaDaApolice } from './apolice.repository.ts';
import { findPanoramaDaCarteira } from './carteira.repository.ts';

export const panoramaRoutes = ({ db }: ApiParts) => [
  endpoint(getPanoramaDaApolice, async ({ params }) => {
    const retorno = await findPanoramaDaApolice(db, params.id);
    if (retorno === undefined) throw notFound('Apólice não encontrada.');
    return { status: 1, retorno };
  }),

  endpoint(getPanoramaDoCorretor, async ({ params }) => {
    const retorno = await findPanoramaDaCarteira(db, 'corretores', params.id);
    if (retorno === undefined) throw notFound('Corretor não encontrado.');
    return { status: 1, retorno };
  }),

  endpoint(getPanoramaDoSegurado, async ({ params }) => {
    const retorno = await findPanoramaDaCarteira(db, 'segurados', params.id);
    if (retorno === undefined) throw notFound('Segurado não encontrado.');
    return { status: 1, retorno };
  }),
];
