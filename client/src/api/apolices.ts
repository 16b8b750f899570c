import { queryOptions } from '@tanstack/react-query';
import {
  getApolice,
  listApolices,
  listApolicesOfRamo,
  uploadApolice as uploadApoliceCall,
  apoliceFields,
  type Apolice,
  type ApoliceOption,
} from '../../../shared/contracts/apolices.ts';
import { MAX_ID } from '../../../shared/contracts/fields.ts';
import { formatarData } from '../../../shared/format/data.ts';
import { hasToken } from './access-token.ts';
import { request, upload } from './gateway-client.ts';
import { GatewayError } from './gateway-error.ts';
import type { AskedPage, Page } from './page-query.ts';
import type { RamoOption } from './ramos.ts';
import { plainRow, readList } from './read-list.ts';
import { runtimeConfig } from './runtime-config.ts';

/** The most policies that the report offers of one branch (product spec, section 9). */
export const POLICIES_OF_A_BRANCH = 1000;

/** One page, past the cache. @throws GatewayError, or an error where the answer is no page. */
export async function fetchApolicesPage(
  { pagina, tamanho, busca }: Pick<AskedPage, 'pagina' | 'tamanho' | 'busca'>,
  signal: AbortSignal,
): Promise<Page<Apolice>> {
  const start = Math.min((pagina - 1) * tamanho + 1, MAX_ID);
  return readPage(await request(listApolices, { body: { start, length: tamanho, search: { value: busca } }, signal }));
}

function readPage(answer: unknown): Page<Apolice> {
  const { status, data, recordsTotal, recordsFiltered } = (answer ?? {}) as Record<string, unknown>;
  if (status !== 1 || !Array.isArray(data)) throw new Error('Formato de dados inválido');
  const total = typeof recordsTotal === 'number' ? recordsTotal : data.length;
  return {
    rows: data as Apolice[],
    total,
    found: typeof recordsFiltered === 'number' ? recordsFiltered : total,
  };
}

/** One policy, or null where the answer holds none. What cannot be an id is not asked for. */
export const apoliceQuery = (id: string) =>
  queryOptions({
    queryKey: ['apolices', 'detail', id],
    queryFn: async ({ signal }) => {
      if (!/^\d+$/.test(id)) throw new Error(`“${id}” não é um ID de apólice, que só tem algarismos.`);
      return readApolice(await request(getApolice, { params: { id }, signal }));
    },
    enabled: hasToken,
    staleTime: 30_000,
  });

function readApolice(answer: unknown): Apolice | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  if (Object.keys(answer).length === 0) return null;
  const known = Object.entries(plainRow<Apolice>(answer)).filter(([name]) => apoliceFields.includes(name));
  // What the product does not know stays as it came: the raw data show it.
  return { ...answer, ...Object.fromEntries(known) };
}

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
  /** The insured and until when, where they are known. */
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
      const { rows } = await fetchApolicesPage({ pagina: 1, tamanho: POLICIES_FOUND, busca: text }, signal);
      return rows.flatMap((row) => choiceOf(row) ?? []);
    },
    enabled: hasToken,
    staleTime: 60_000,
  });

function choiceOf({
  iD_APOLICE_NACIONAL: id,
  numero,
  seguradoRazaoSocial,
  finaL_VIGENCIA,
}: Apolice): ApoliceChoice | null {
  if (id === null || id === undefined) return null;
  const until = formatarData(finaL_VIGENCIA);
  const detail = [seguradoRazaoSocial, until && `até ${until}`].filter(Boolean).join(' · ');
  return { value: String(id), label: String(numero ?? id), ...(detail && { detail }) };
}

/** What became of an upload, in the words that the dialog shows. */
export type UploadOutcome =
  /** `id` of the policy that it became, where the service says. */
  | { readonly ok: true; readonly message: string; readonly id: number | null }
  | { readonly ok: false; readonly message: string };

/**
 * Sends the PDF of a policy.
 * @throws GatewayError where no answer came, or the caller aborted.
 */
export async function uploadApolice(
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<UploadOutcome> {
  const { status, answer } = await upload(uploadApoliceCall, { file, onProgress, signal });
  const { message, mensagem, error, detail, iD_APOLICE_NACIONAL: id } = (answer ?? {}) as Record<string, unknown>;
  const said = (...texts: unknown[]) =>
    texts.find((text) => typeof text === 'string' && text !== '') as string | undefined;
  if (status >= 200 && status < 300) {
    const text = said(message, mensagem) ?? 'Apólice enviada com sucesso!';
    return { ok: true, message: text, id: typeof id === 'number' ? id : null };
  }
  return { ok: false, message: said(message, error, mensagem, detail) ?? 'Erro ao fazer upload da apólice' };
}
