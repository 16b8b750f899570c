/** A policy, a broker, an insured at a glance: calls that only the built-in API has. */
import {
  getPanoramaDaApolice,
  getPanoramaDoCorretor,
  getPanoramaDoSegurado,
} from '../../../shared/contracts/panorama.ts';
import { queryOf } from './queries.ts';

/** A policy's twelve months, and its latest shipments, invoices and suspensions. */
export const panoramaDaApoliceQuery = (id: string) =>
  queryOf(getPanoramaDaApolice, { params: { id } }, ({ retorno }) => retorno);

/** The policies of a row of a registry, counted and by month. */
export const panoramaDaCarteiraQuery = (cadastro: 'corretores' | 'segurado', id: string) =>
  cadastro === 'corretores'
    ? queryOf(getPanoramaDoCorretor, { params: { id } }, ({ retorno }) => retorno)
    : queryOf(getPanoramaDoSegurado, { params: { id } }, ({ retorno }) => retorno);
