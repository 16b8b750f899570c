/** Overviews of a policy, a broker or an insured; only the built-in API has these calls. */
import {
  getPanoramaDaApolice,
  getPanoramaDoCorretor,
  getPanoramaDoSegurado,
} from '../../../shared/contracts/panorama.ts';
import { queryOf } from './queries.ts';

/** A policy's last twelve months, and its latest shipments, invoices and suspensions. */
export const panoramaDaApoliceQuery = (id: string) =>
  queryOf(getPanoramaDaApolice, { params: { id } }, ({ retorno }) => retorno);

/** Policies of a broker or an insured, counted and by month. */
export const panoramaDaCarteiraQuery = (cadastro: 'corretores' | 'segurado', id: string) =>
  cadastro === 'corretores'
    ? queryOf(getPanoramaDoCorretor, { params: { id } }, ({ retorno }) => retorno)
    : queryOf(getPanoramaDoSegurado, { params: { id } }, ({ retorno }) => retorno);
