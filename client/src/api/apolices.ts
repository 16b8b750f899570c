import { queryOptions } from '@tanstack/react-query';
import { getApolice, listApolices, apoliceFields, type Apolice } from '../../../shared/contracts/apolices.ts';
import { MAX_ID } from '../../../shared/contracts/fields.ts';
import { hasToken } from './access-token.ts';
import { request } from './gateway-client.ts';
import type { AskedPage, Page } from './page-query.ts';
import { plainRow } from './read-list.ts';

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
