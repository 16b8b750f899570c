/** A policy's administration: calls that only the built-in API has. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { chamadasDaApolice } from '../../../shared/contracts/apolice/apolice-calls.ts';
import type { contratoDaApolice } from '../../../shared/contracts/apolice/apolice-contract.ts';
import type { Parte } from '../../../shared/contracts/apolice-partes/definir-parte.ts';
import { chamadasDaParte } from '../../../shared/contracts/apolice-partes/parte-calls.ts';
import type { ParteRespondida } from '../../../shared/contracts/apolice-partes/parte-contract.ts';
import type { Answered } from '../../../shared/contracts/call.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';

type Contrato = typeof contratoDaApolice;

/** A policy with all of its fields, and what it lacks. */
export const apoliceInteiraQuery = (id: string) =>
  queryOptions({
    queryKey: [chamadasDaApolice.get.id, id],
    queryFn: async ({ signal }) =>
      (await request(chamadasDaApolice.get, { params: { id }, signal })) as Answered<Contrato['get']>,
    enabled: hasToken,
  });

/** How a policy is invoiced. */
export const faturamentoQuery = (id: string) =>
  queryOptions({
    queryKey: [chamadasDaApolice.billing.id, id],
    queryFn: async ({ signal }) =>
      (await request(chamadasDaApolice.billing, { params: { id }, signal })) as Answered<Contrato['billing']>,
    enabled: hasToken,
  });

/** A part of a policy, whole. */
export function parteQuery(parte: Parte, id: string) {
  const { get } = chamadasDaParte(parte);
  return queryOptions({
    queryKey: [get.id, id],
    queryFn: async ({ signal }) => (await request(get, { params: { id }, signal })) as ParteRespondida,
    enabled: hasToken,
  });
}

/** The endorsements without premium of a policy. */
export const endossosQuery = (id: string) =>
  queryOptions({
    queryKey: [chamadasDaApolice.endorsements.id, id],
    queryFn: async ({ signal }) =>
      (await request(chamadasDaApolice.endorsements, { params: { id }, signal })) as Answered<Contrato['endorsements']>,
    enabled: hasToken,
  });

/** What was done to a policy and its parts, the latest first. */
export const historicoDaApoliceQuery = (id: string) =>
  queryOptions({
    queryKey: [chamadasDaApolice.history.id, id],
    queryFn: async ({ signal }) =>
      (await request(chamadasDaApolice.history, { params: { id }, signal })) as Answered<Contrato['history']>,
    enabled: hasToken,
  });

/** Has all that is shown of policies read again. */
export function invalidateApolices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [call] }) => String(call).startsWith('apolice') });
}
