import type { Answered, Call, PathParams } from '../../../shared/contracts/call.ts';
import { type CallOptions, download, request } from './gateway-client.ts';
import { type AskedPage, filled, orderBy, type Page, type PagedSource, readPage, slice } from './page-query.ts';

interface Paged<C extends Call> {
  readonly params?: PathParams<C>;
  /** Of every page, beside the ones that the user chooses. */
  readonly filtros?: object;
  /** The filters of the chosen values; by default all that are not empty. */
  readonly chosen?: (values: AskedPage['filtros']) => object;
  readonly order?: 'server';
  readonly planilha?: Call;
}

type RowOf<C extends Call> = Answered<C> extends { readonly data: readonly (infer Row)[] } ? Row : never;

/** Pages of a call that takes a position, a search, filters and an order, with all of its answer, such as totals. */
export function pagesOf<C extends Call>(
  call: C,
  { params, filtros = {}, chosen = filled, order, planilha }: Paged<C> = {},
): PagedSource<RowOf<C>, Page<RowOf<C>> & Answered<C>> {
  type Answer = Parameters<typeof readPage<RowOf<C>>>[0];
  const asked = (values: AskedPage['filtros']) => ({ ...filtros, ...chosen(values) });
  return {
    key: [call.id, ...Object.values(params ?? {}).map(String), JSON.stringify(filtros)],
    order: order ?? null,
    read(page, signal) {
      const body = { ...slice(page), filtros: asked(page.filtros), ...(order && orderBy(page)) };
      return request(
        call,
        { ...(params && { params }), body, signal } as unknown as CallOptions<C>,
        (answer) => ({ ...(answer as Answer), ...readPage(answer as Answer) }) as Page<RowOf<C>> & Answered<C>,
      );
    },
    ...(planilha && {
      planilha: ({ busca, filtros: values }: AskedPage, signal: AbortSignal) =>
        download(planilha, { body: { search: { value: busca }, filtros: asked(values) } as never, signal }),
    }),
  };
}
