/** How list state is spelled in the address: `busca`, `pagina`, `tamanho`, `ordem=campo.asc`, and a list's own filters. */
import type { Sort } from './data-table-columns.ts';
import { PAGE_SIZES, type PageSize } from './pager.ts';

export interface ListState {
  readonly busca: string;
  readonly pagina: number;
  readonly tamanho: PageSize;
  readonly ordem: Sort | null;
  readonly filtros: Readonly<Record<string, string>>;
  /** Names whose values mean nothing and should leave the address. */
  readonly invalid: readonly string[];
}

/** The filters of a list: name in the address -> the values that it may take, or their form. */
export type FilterValues = Readonly<Record<string, readonly string[] | RegExp>>;

export type SortKeys = readonly { readonly key: string; readonly actions?: boolean }[];

/** Reads the state; an invalid parameter takes its default and is named in `invalid`. */
export function readListParams(
  search: URLSearchParams,
  filters: FilterValues,
  columns: SortKeys,
  tamanho: PageSize = 10,
): ListState {
  const invalid: string[] = [];
  const read = <T>(name: string, parse: (text: string) => T | undefined, fallback: T): T => {
    const text = search.get(name);
    if (text === null) return fallback;
    const value = parse(text);
    if (value === undefined) invalid.push(name);
    return value ?? fallback;
  };
  return {
    busca: read('busca', (text) => text.slice(0, 200), ''),
    pagina: read('pagina', (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined), 1),
    tamanho: read<PageSize>('tamanho', (text) => PAGE_SIZES.find((size) => String(size) === text), tamanho),
    ordem: read<Sort | null>('ordem', (text) => parseSort(text, columns), null),
    filtros: Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [
        name,
        read(name, (text) => (isOf(values, text) ? text : undefined), ''),
      ]),
    ),
    invalid,
  };
}

const isOf = (values: readonly string[] | RegExp, text: string) =>
  values instanceof RegExp ? values.test(text) : values.includes(text);

function parseSort(text: string, columns: SortKeys): Sort | undefined {
  const [, key, direction] = /^([\w-]{1,60})\.(asc|desc)$/.exec(text) ?? [];
  const known = columns.some((column) => column.key === key && !column.actions);
  return known ? { key: key as string, direction: direction as Sort['direction'] } : undefined;
}

/** The address after several changes, see `writeListParam`. */
export const writeListParams = (search: URLSearchParams, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((next, [name, value]) => writeListParam(next, name, value), search);

/** The address after one change; '' removes the name. @param samePage whether the page stays; else it becomes 1. */
export function writeListParam(
  search: URLSearchParams,
  name: string,
  value: string,
  samePage = name === 'pagina',
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!samePage) next.delete('pagina');
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
