/** A policy, a broker, an insured at a glance: calls that only the built-in API has. */
import { queryOptions } from '@tanstack/react-query';
import {
  getPanoramaDaApolice,
  getPanoramaDoCorretor,
  getPanoramaDoSegurado,
  type PanoramaDaApolice,
  type PanoramaDaCarteira,
} from '../../../shared/contracts/panorama.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';

/** A policy's twelve months, and the latest of what was declared, invoiced and suspended. */
export const panoramaDaApoliceQuery = (id: string) =>
  queryOptions({
    queryKey: [getPanoramaDaApolice.id, id],
    queryFn: async ({ signal }) => {
      const answer = await request(getPanoramaDaApolice, { params: { id }, signal });
      return (answer as { readonly retorno: PanoramaDaApolice }).retorno;
    },
    enabled: hasToken,
  });

const calls = { corretores: getPanoramaDoCorretor, segurado: getPanoramaDoSegurado } as const;

/** The policies of a row of a registry, counted and by month. */
export const panoramaDaCarteiraQuery = (cadastro: keyof typeof calls, id: string) =>
  queryOptions({
    queryKey: [calls[cadastro].id, id],
    queryFn: async ({ signal }) => {
      const answer = await request(calls[cadastro], { params: { id }, signal });
      return (answer as { readonly retorno: PanoramaDaCarteira }).retorno;
    },
    enabled: hasToken,
  });
