import { queryOptions } from '@tanstack/react-query';
import { listApolicesOfRamo, type Apolice, type ApoliceOption } from '../../../shared/contracts/apolices.ts';
import { MAX_ID } from '../../../shared/contracts/fields.ts';
import { marcaDaApolice } from '../../../shared/apolice/situacao.ts';
import type { ApoliceListada } from '../../../shared/contracts/apolices-pesquisa.ts';
import { formatarData, hoje } from '../../../shared/format/data.ts';
import { hasToken } from './access-token.ts';
import { fetchPesquisa } from './apolices-pesquisa.ts';
import { apoliceQuery, fetchApolicesPage, nullWhereMissing } from './apolices.ts';
import type { RamoOption } from './ramos.ts';
import { queryOf } from './queries.ts';
import { nameOf, readOptions, type Rows } from './read-list.ts';
import { runtimeConfig } from './runtime-config.ts';

/** Maximum number of policies the report offers per branch (product spec, section 9). */
export const POLICIES_OF_A_BRANCH = 1000;

/** A policy by its id, null if there is none. The built-in API includes a current suspension. */
export const apoliceEscolhidaQuery = (id: string) =>
  queryOptions({
    queryKey: ['apolices', 'escolhida', id],
    queryFn: async ({ signal, client }): Promise<Escolhida | null> => {
      if (!runtimeConfig().builtInApi) return client.fetchQuery(apoliceQuery(id)).catch(nullWhereMissing);
      const { rows } = await fetchPesquisa({ busca: '', filtros: { apolice: id }, ordem: null }, 1, 10, signal);
      return rows[0] ?? null;
    },
    enabled: () => hasToken() && /^\d+$/.test(id) && Number(id) <= MAX_ID,
    staleTime: 30_000,
  });

export type Escolhida = Apolice & Pick<ApoliceListada, 'suspensao'>;

/** Whether digits can be a policy id. Policy numbers are longer or begin with a zero. */
export const isApoliceId = (text: string) => /^[1-9]\d*$/.test(text) && Number(text) <= MAX_ID;

export const apolicesNomeadasQuery = (text: string) =>
  queryOptions({
    queryKey: ['apolices', 'nomeadas', text],
    queryFn: async ({ signal, client }) => {
      await typingRests(signal);
      const [porId, buscadas] = await Promise.all([
        isApoliceId(text) ? client.fetchQuery(apoliceEscolhidaQuery(text)) : null,
        fetchBuscadas(text, POLICIES_FOUND, signal),
      ]);
      const porNumero = buscadas.filter((um) => String(um.numero) === text && String(um.iD_APOLICE_NACIONAL) !== text);
      return { porId, porNumero };
    },
    enabled: () => hasToken() && /^\d{1,20}$/.test(text),
    staleTime: 30_000,
  });

/** First policies that match a text. Only the list with filters includes suspensions. */
async function fetchBuscadas(busca: string, tamanho: 10 | 100, signal: AbortSignal): Promise<readonly Escolhida[]> {
  const { rows } = runtimeConfig().builtInApi
    ? await fetchPesquisa({ busca, filtros: {}, ordem: null }, 1, tamanho, signal)
    : await fetchApolicesPage({ pagina: 1, tamanho, busca }, signal);
  return rows;
}

export interface ApoliceChoice {
  readonly value: string;
  readonly label: string;
  /** The insured, and the suspension mark or the end of the term, if known. */
  readonly detail?: string;
}

export const apolicesOfRamoQuery = (nomeRamo: string) => ({
  ...queryOf(
    listApolicesOfRamo,
    { params: { ramo: nomeRamo }, query: { pageSize: POLICIES_OF_A_BRANCH } },
    readChoices,
  ),
  enabled: () => hasToken() && nomeRamo !== '',
  staleTime: 60_000,
});

function readChoices(answer: unknown): Rows<ApoliceChoice> | undefined {
  const choiceIn = (option: ApoliceOption) => {
    const id = nameOf(option.iD_APOLICE_NACIONAL, option.id_apolice, option.id);
    if (id === '') return undefined;
    const numero = nameOf(option.numero, option.numero_apolice, id);
    const { suspensa_desde: desde, suspensa_ate: ate = null, suspensa_motivo: motivo } = option;
    const suspensao = desde ? { desde, ate, motivo: motivo ?? '' } : null;
    return choiceOf(id, { ...option, numero, suspensao });
  };
  return readOptions(answer, choiceIn, ({ value }) => value);
}

/** Debounce. @throws if the text changed meanwhile. */
async function typingRests(signal: AbortSignal): Promise<void> {
  await new Promise((rested) => setTimeout(rested, 250));
  signal.throwIfAborted();
}

export const POLICIES_FOUND = 100;

/** First policies of a branch whose number, insured or broker match a text. Only the built-in API has the call. */
export const apolicesFoundQuery = (ramo: RamoOption | undefined, text: string) =>
  queryOptions({
    queryKey: ['apolices', 'found', ramo?.id, text],
    queryFn: async ({ signal }) => {
      await typingRests(signal);
      const asked = { busca: text, filtros: { ramo: String(ramo?.id) }, ordem: null };
      const { rows } = await fetchPesquisa(asked, 1, POLICIES_FOUND, signal);
      return rows.flatMap((row) => apoliceChoice(row, ramo) ?? []);
    },
    enabled: () => runtimeConfig().builtInApi && hasToken() && ramo !== undefined && text !== '',
    staleTime: 60_000,
  });

/** A policy as an option, null if it belongs to another branch. */
export const apoliceChoice = (apolice: Escolhida, ramo: RamoOption | undefined): ApoliceChoice | null =>
  ramo && String(apolice.ramo) === String(ramo.id) ? anyApoliceChoice(apolice) : null;

export function anyApoliceChoice(apolice: Escolhida): ApoliceChoice | null {
  const { iD_APOLICE_NACIONAL: id } = apolice;
  return id === null || id === undefined ? null : choiceOf(String(id), apolice);
}

export const apolicesBuscadasQuery = (text: string) =>
  queryOptions({
    queryKey: ['apolices', 'buscadas', text],
    queryFn: async ({ signal }) => {
      await typingRests(signal);
      return (await fetchBuscadas(text, POLICIES_FOUND, signal)).flatMap((row) => anyApoliceChoice(row) ?? []);
    },
    enabled: hasToken,
    staleTime: 60_000,
  });

function choiceOf(
  id: string,
  { numero, seguradoRazaoSocial: segurado, ...apolice }: Partial<Escolhida>,
): ApoliceChoice {
  const until = formatarData(apolice.finaL_VIGENCIA);
  // A warning matters more than the end of the term.
  const marca = marcaDaApolice(apolice, hoje())?.texto;
  const detail = [segurado, marca ?? (until && `até ${until}`)].filter(Boolean).join(' · ');
  return { value: id, label: String(numero ?? id), ...(detail && { detail }) };
}
