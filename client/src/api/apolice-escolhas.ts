/** Policies as choices: of a branch, found by a text, named by their number. */
import { queryOptions } from '@tanstack/react-query';
import { listApolicesOfRamo, type Apolice, type ApoliceOption } from '../../../shared/contracts/apolices.ts';
import { MAX_ID } from '../../../shared/contracts/fields.ts';
import { marcaDaApolice } from '../../../shared/apolice/situacao.ts';
import type { ApoliceListada } from '../../../shared/contracts/apolices-pesquisa.ts';
import { formatarData, hoje } from '../../../shared/format/data.ts';
import { hasToken } from './access-token.ts';
import { fetchPesquisa } from './apolices-pesquisa.ts';
import { apoliceQuery, fetchApolicesPage } from './apolices.ts';
import { request } from './gateway-client.ts';
import { GatewayError } from './gateway-error.ts';
import type { RamoOption } from './ramos.ts';
import { readList } from './read-list.ts';
import { runtimeConfig } from './runtime-config.ts';

/** The most policies that the report offers of one branch (product spec, section 9). */
export const POLICIES_OF_A_BRANCH = 1000;

/** The policy that a text of digits names: by its id, else by its number; null where there is none. */
export const namedApoliceQuery = (text: string) =>
  queryOptions({
    queryKey: ['apolices', 'named', text],
    queryFn: async ({ signal, client }) => {
      const byId = Number(text) <= MAX_ID && (await client.fetchQuery(apoliceQuery(text)).catch(nullWhereMissing));
      if (byId) return byId;
      const { rows } = await fetchApolicesPage({ pagina: 1, tamanho: 10, busca: text }, signal);
      return rows.find(({ numero }) => String(numero) === text) ?? null;
    },
    enabled: () => hasToken() && /^[1-9]\d{0,19}$/.test(text),
    staleTime: 30_000,
  });

function nullWhereMissing(error: unknown): null {
  if (error instanceof GatewayError && error.status === 404) return null;
  throw error;
}

/** A policy as a choice of the report. */
export interface ApoliceChoice {
  readonly value: string;
  readonly label: string;
  /** The insured, and its mark or until when, where they are known. */
  readonly detail?: string;
}

/** The policies of a branch, by the branch's name; [] where the answer holds none. */
export const apolicesOfRamoQuery = (nomeRamo: string) =>
  queryOptions({
    queryKey: ['apolices', 'of-ramo', nomeRamo],
    queryFn: async ({ signal }) =>
      apoliceChoices(
        await request(listApolicesOfRamo, {
          params: { ramo: nomeRamo },
          query: { pageSize: POLICIES_OF_A_BRANCH },
          signal,
        }),
      ),
    enabled: () => hasToken() && nomeRamo !== '',
    staleTime: 60_000,
  });

function apoliceChoices(answer: unknown): ApoliceChoice[] {
  const choices = new Map<string, ApoliceChoice>();
  for (const option of readList<ApoliceOption | null>(answer) ?? []) {
    const id = option?.iD_APOLICE_NACIONAL ?? option?.id_apolice ?? option?.id;
    if (id === undefined || id === null) continue;
    const label = String(option?.numero ?? option?.numero_apolice ?? id);
    choices.set(String(id), { value: String(id), label });
  }
  return [...choices.values()];
}

/** How long typing rests before the server is asked. */
const TYPING_RESTS_MS = 250;
/** The most that are offered of one search. */
export const POLICIES_FOUND = 100;

/** The first policies of a branch that match a text: their number, insured or broker. Only the built-in API has it. */
export const apolicesFoundQuery = (ramo: RamoOption | undefined, text: string) =>
  queryOptions({
    queryKey: ['apolices', 'found', ramo?.id, text],
    queryFn: async ({ signal }) => {
      await new Promise((rested) => setTimeout(rested, TYPING_RESTS_MS));
      signal.throwIfAborted();
      // The name of the branch is searched with the rest; that it is this very branch is told by its id.
      const asked = { pagina: 1, tamanho: POLICIES_FOUND, busca: `${text} ${ramo?.nome}` } as const;
      const { rows } = await fetchApolicesPage(asked, signal);
      return rows.flatMap((row) => apoliceChoice(row, ramo) ?? []);
    },
    enabled: () => runtimeConfig().builtInApi && hasToken() && ramo !== undefined && text !== '',
    staleTime: 60_000,
  });

/** A policy as a choice of a branch; null where it is one of another branch. */
export function apoliceChoice(apolice: Apolice, ramo: RamoOption | undefined): ApoliceChoice | null {
  return ramo && String(apolice.ramo) === String(ramo.id) ? choiceOf(apolice) : null;
}

/** The policies that a text finds, of any branch, as choices. */
export const apolicesBuscadasQuery = (text: string) =>
  queryOptions({
    queryKey: ['apolices', 'buscadas', text],
    queryFn: async ({ signal }) => {
      await new Promise((rested) => setTimeout(rested, TYPING_RESTS_MS));
      signal.throwIfAborted();
      // The list with filters tells of a suspension, too.
      const { rows } = runtimeConfig().builtInApi
        ? await fetchPesquisa({ busca: text, filtros: {}, ordem: null }, 1, POLICIES_FOUND, signal)
        : await fetchApolicesPage({ pagina: 1, tamanho: POLICIES_FOUND, busca: text }, signal);
      return rows.flatMap((row) => choiceOf(row) ?? []);
    },
    enabled: hasToken,
    staleTime: 60_000,
  });

function choiceOf({
  iD_APOLICE_NACIONAL: id,
  numero,
  seguradoRazaoSocial,
  ...apolice
}: Apolice & Pick<ApoliceListada, 'suspensao'>): ApoliceChoice | null {
  if (id === null || id === undefined) return null;
  const until = formatarData(apolice.finaL_VIGENCIA);
  // What has to be known of a policy goes before when it ends.
  const marca = marcaDaApolice(apolice, hoje())?.texto;
  const detail = [seguradoRazaoSocial, marca ?? (until && `até ${until}`)].filter(Boolean).join(' · ');
  return { value: String(id), label: String(numero ?? id), ...(detail && { detail }) };
}
