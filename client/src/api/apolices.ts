import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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
import { hasToken } from './access-token.ts';
import { request, upload } from './gateway-client.ts';
import { plainRow, readList } from './read-list.ts';

const ALL_PAGES = ['apolices', 'page'] as const;
/** The most policies that the report offers of one branch (product spec, section 9). */
const POLICIES_OF_A_BRANCH = 1000;

export interface ApolicesPageRequest {
  /** 1-based. */
  readonly page: number;
  readonly pageSize: 10 | 25 | 50 | 100;
  readonly search: string;
}

export interface ApolicesPage {
  readonly rows: readonly Apolice[];
  readonly total: number;
  /** How many match the search: what the pages are counted by. */
  readonly found: number;
}

/** One page of policies, paged and searched by the server; the page before stays until the next one is there. */
export const apolicesPageQuery = (wanted: ApolicesPageRequest) =>
  queryOptions({
    queryKey: [...ALL_PAGES, wanted],
    queryFn: ({ signal }) => fetchApolicesPage(wanted, signal),
    enabled: hasToken,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });

/** The key under which every page of policies lies. */
export const apolicesPagesKey = ALL_PAGES;

/** One page, past the cache. @throws GatewayError, or an error where the answer is no page. */
export async function fetchApolicesPage(wanted: ApolicesPageRequest, signal: AbortSignal): Promise<ApolicesPage> {
  const { page, pageSize, search } = wanted;
  const start = Math.min((page - 1) * pageSize + 1, MAX_ID);
  return readPage(
    await request(listApolices, { body: { start, length: pageSize, search: { value: search } }, signal }),
  );
}

function readPage(answer: unknown): ApolicesPage {
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

/** A policy as a choice of the report. */
export interface ApoliceChoice {
  readonly value: string;
  readonly label: string;
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
