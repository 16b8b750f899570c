import {
  getPanoramaDaApolice,
  getPanoramaDoCorretor,
  getPanoramaDoSegurado,
} from '../../../shared/contracts/panorama.ts';
import { queryOf } from './queries.ts';

export const panoramaDaApoliceQuery = (id: string) =>
  queryOf(getPanoramaDaApolice, { params: { id } }, ({ retorno }) => retorno);

export const panoramaDaCarteiraQuery = (cadastro: 'corretores' | 'segurado', id: string) =>
  cadastro === 'corretores'
    ? queryOf(getPanoramaDoCorretor, { params: { id } }, ({ retorno }) => retorno)
    : queryOf(getPanoramaDoSegurado, { params: { id } }, ({ retorno }) => retorno);
