import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { whenIdle } from '../browser/when-idle.ts';
import { hasToken } from './access-token.ts';
import { failureOf } from './server-message.ts';

export interface AskedPage {
  readonly busca: string;
  /** 1-based. */
  readonly pagina: number;
  readonly tamanho: 10 | 25 | 50 | 100;
  readonly filtros: Readonly<Record<string, string>>;
  readonly ordem: { readonly key: string; readonly direction: 'asc' | 'desc' } | null;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Number of rows without the search. */
  readonly total: number;
  /** Number of rows that match the search. */
  readonly found: number;
  /** Number of malformed entries on the page. */
  readonly unread?: number;
}

type ReadAll<Row> = (signal: AbortSignal, onProgress: (fraction: number) => void) => Promise<readonly Row[]>;

/** Server-paged list. @typeParam P a page with more than rows, such as totals or a chart */
export interface PagedSource<Row, P extends Page<Row> = Page<Row>> {
  readonly key: readonly string[];
  /** @throws GatewayError */
  read(asked: AskedPage, signal: AbortSignal): Promise<P>;
  /** Where rows are sorted: all rows on the server, or the current page in the browser; null: fixed server order. */
  readonly order: 'server' | 'page' | null;
  all?(asked: AskedPage): ReadAll<Row>;
  readonly printsItself?: true;
  planilha?(asked: AskedPage, signal: AbortSignal): Promise<File>;
}

/** Paging parameters of calls that take `start` and `length`. */
export const slice = <Length extends number>(page: Pick<AskedPage, 'busca' | 'pagina'> & { tamanho: Length }) => ({
  start: (page.pagina - 1) * page.tamanho + 1,
  length: page.tamanho,
  search: { value: page.busca },
});

export const orderBy = <Campo extends string>({ ordem }: Pick<AskedPage, 'ordem'>) =>
  ordem && { ordem: { campo: ordem.key as Campo, sentido: ordem.direction } };

/** The values that are not empty. */
export const filled = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

export const readPage = <Row>(answer: { data: readonly Row[]; recordsTotal: number; recordsFiltered: number }) => ({
  rows: answer.data,
  total: answer.recordsTotal,
  found: answer.recordsFiltered,
});

export const firstPage: AskedPage = { busca: '', pagina: 1, tamanho: 10, filtros: {}, ordem: null };

const MOST = 100;

/** The server's maximum of the calls that are not the product spec's (contract, part 2). */
export const MOST_ROWS = 1_000;

const IN_FLIGHT = 2;

/** Reads all pages. @param onProgress told the fraction read, 0 to 1. @throws if a page fails or `signal` aborts. */
export async function readAllPages<Row>(
  read: (page: number, signal: AbortSignal) => Promise<Pick<Page<Row>, 'rows' | 'found'>>,
  size: number,
  signal: AbortSignal,
  onProgress?: (fraction: number) => void,
): Promise<Row[]> {
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  const fetchPage = (page: number) => read(page, until);
  const first = await fetchPage(1);
  const pages: (readonly Row[])[] = [first.rows];
  const count = Math.ceil(first.found / size);
  let next = 2;
  let done = 1;

  async function work() {
    while (next <= count) {
      const page = next;
      next += 1;
      pages[page - 1] = (await fetchPage(page)).rows;
      done += 1;
      onProgress?.(done / count);
    }
  }

  try {
    await Promise.all(Array.from({ length: IN_FLIGHT }, work));
  } finally {
    // Cancel the remaining pages after a failure.
    over.abort();
  }
  return pages.flat();
}

export function pageByPage<Row>(source: PagedSource<Row>, asked: AskedPage): ReadAll<Row> {
  const ordem = source.order === 'server' ? asked.ordem : null;
  return (signal, onProgress) =>
    readAllPages(
      (pagina, until) => source.read({ ...asked, ordem, pagina, tamanho: MOST }, until),
      MOST,
      signal,
      onProgress,
    );
}

export function pageQuery<Row, P extends Page<Row>>({ key, order, read }: PagedSource<Row, P>, address: AskedPage) {
  const { busca, pagina, tamanho, filtros } = address;
  const asked = { busca, pagina, tamanho, filtros, ordem: order === 'server' ? address.ordem : null };
  return queryOptions({
    queryKey: [...key, asked],
    queryFn: ({ signal }) => read(asked, signal),
    enabled: hasToken,
    placeholderData: keepPreviousData,
  });
}

const none: readonly never[] = [];

/** Page state for a screen. Prefetches the next page; a failure empties the page and sets a message. */
export function usePageQuery<Row, P extends Page<Row> = Page<Row>>(
  source: PagedSource<Row, P>,
  { busca, pagina, tamanho, filtros, ordem }: AskedPage,
) {
  const client = useQueryClient();
  const asked = useMemo(() => ({ busca, pagina, tamanho, filtros, ordem }), [busca, pagina, tamanho, filtros, ordem]);
  const query = useQuery(pageQuery<Row, P>(source, asked));
  const { error } = query;
  const data = error ? undefined : query.data;
  const found = data?.found ?? 0;
  const pages = Math.ceil(found / tamanho);
  const settled = data !== undefined && !query.isPlaceholderData;

  useEffect(() => {
    if (!settled || asked.pagina >= pages) return;
    let leftAlready = false;
    void whenIdle().then(() => {
      if (!leftAlready) void client.prefetchQuery(pageQuery<Row, P>(source, { ...asked, pagina: asked.pagina + 1 }));
    });
    return () => {
      leftAlready = true;
    };
  }, [client, source, settled, pages, asked]);

  return {
    rows: data?.rows ?? none,
    total: data?.total ?? 0,
    found,
    unread: data?.unread ?? 0,
    pages,
    settled,
    page: data,
    order: source.order,
    all: source.all?.(asked),
    paper: source.printsItself ? undefined : (source.all?.(asked) ?? pageByPage(source, asked)),
    planilha: source.planilha?.bind(source, asked),
    loading: query.isLoading,
    refetching: query.isFetching && !query.isLoading,
    updatedAt: query.dataUpdatedAt,
    error: error && failureOf(error),
    refresh: useCallback(() => void client.invalidateQueries({ queryKey: source.key }), [client, source]),
  };
}
