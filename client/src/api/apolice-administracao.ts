/** Policy administration: calls that only the built-in API has. */
import type { QueryClient } from '@tanstack/react-query';
import { chamadasDaApolice } from '../../../shared/contracts/apolice/apolice-calls.ts';
import type { contratoDaApolice } from '../../../shared/contracts/apolice/apolice-contract.ts';
import type { Parte } from '../../../shared/contracts/apolice-partes/definir-parte.ts';
import { chamadasDaParte } from '../../../shared/contracts/apolice-partes/parte-calls.ts';
import type { ParteRespondida } from '../../../shared/contracts/apolice-partes/parte-contract.ts';
import type { Answered, PlainCall } from '../../../shared/contracts/call.ts';
import { simularTaxa } from '../../../shared/contracts/simulacao-de-taxa.ts';
import { mutationOf, queryOf } from './queries.ts';

type Contrato = typeof contratoDaApolice;

/** Query over a call that is declared without schemas, typed by its contract. */
const lida =
  <Nome extends keyof Contrato & keyof typeof chamadasDaApolice>(nome: Nome) =>
  (id: string) =>
    queryOf<PlainCall, Answered<Contrato[Nome]>>(
      chamadasDaApolice[nome],
      { params: { id } },
      (answer) => answer as Answered<Contrato[Nome]>,
    );

export const apoliceInteiraQuery = lida('get');
export const faturamentoQuery = lida('billing');
/** Endorsements without premium. */
export const endossosQuery = lida('endorsements');
export const historicoDaApoliceQuery = lida('history');

export const parteQuery = (parte: Parte, id: string) =>
  queryOf(chamadasDaParte(parte).get, { params: { id } }, (answer) => answer as ParteRespondida);

export const invalidateApolices = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [call] }) => String(call).startsWith('apolice') });

export const simularTaxaDe = mutationOf(simularTaxa, { invalidates: [] });
