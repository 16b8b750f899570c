import { queryOptions } from '@tanstack/react-query';
import {
  apoliceFields,
  downloadDocumento,
  getApolice,
  listApolices,
  type Apolice,
} from '../../../shared/contracts/apolices.ts';
import { MAX_ID } from '../../../shared/contracts/fields.ts';
import { hasToken } from './access-token.ts';
import { download, request } from './gateway-client.ts';
import { GatewayError } from './gateway-error.ts';
import type { AskedPage, Page } from './page-query.ts';
import { plainRow, readList } from './read-list.ts';

/** Reads one page, bypassing the cache. @throws GatewayError */
export async function fetchApolicesPage(
  { pagina, tamanho, busca }: Pick<AskedPage, 'pagina' | 'tamanho' | 'busca'>,
  signal: AbortSignal,
): Promise<Page<Apolice>> {
  const start = Math.min((pagina - 1) * tamanho + 1, MAX_ID);
  return request(listApolices, { body: { start, length: tamanho, search: { value: busca } }, signal }, readApolices);
}

export function readApolices<Row extends Apolice>(answer: unknown, rowOf = plainRow<Row>): Page<Row> | undefined {
  const { status, data, recordsTotal, recordsFiltered } = (answer ?? {}) as Record<string, unknown>;
  if (Number(status) !== 1 || !Array.isArray(data)) return undefined;
  const total = countOf(recordsTotal) ?? data.length;
  const rows = readList(data, rowOf) ?? [];
  return { rows, unread: rows.unread ?? 0, total, found: countOf(recordsFiltered) ?? total };
}

/** Parses a count, which some services send as text; null if it is not a number. */
function countOf(value: unknown): number | null {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && count >= 0 ? count : null;
}

/** One policy, null if the answer has none. Texts that cannot be an id are not requested. */
export const apoliceQuery = (id: string) =>
  queryOptions({
    queryKey: ['apolices', 'detail', id],
    queryFn: async ({ signal }) => {
      if (!/^\d+$/.test(id)) throw new Error(`“${id}” não é um ID de apólice, que só tem algarismos.`);
      return request(getApolice, { params: { id }, signal }, readApolice);
    },
    enabled: hasToken,
    staleTime: 30_000,
  });

/** @returns null for an answer without data, undefined if it is not a policy. */
function readApolice(answer: unknown): Apolice | null | undefined {
  if (answer === null || (typeof answer === 'object' && Object.keys(answer).length === 0)) return null;
  if (typeof answer !== 'object' || !Object.keys(answer).some((name) => apoliceFields.includes(name))) return undefined;
  const known = Object.entries(plainRow<Apolice>(answer)).filter(([name]) => apoliceFields.includes(name));
  // Unknown fields are kept: the raw data view shows them.
  return { ...answer, ...Object.fromEntries(known) };
}

/** A policy's PDF, null if it has none. Only the built-in API has the call. @throws GatewayError */
export const fetchDocumento = (id: string): Promise<Blob | null> =>
  download(downloadDocumento, { params: { id } }).catch(nullWhereMissing);

export function nullWhereMissing(error: unknown): null {
  if (error instanceof GatewayError && error.status === 404) return null;
  throw error;
}
