import { formatarInteiro } from '../../../../shared/format/numero.ts';

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export type PagerItem = number | '…';

/** Number of pages; an empty list has one. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Up to 7 pages whole; else the first, the last and those around the current one, with an ellipsis for the others. */
export function pagerItems(current: number, pages: number): PagerItem[] {
  const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  if (pages <= 7) return run(1, pages);
  if (current <= 4) return [...run(1, 5), '…', pages];
  if (current >= pages - 3) return [1, '…', ...run(pages - 4, pages)];
  return [1, '…', ...run(current - 1, current + 1), '…', pages];
}

export function rangeText(page: number, pageSize: number, total: number): string {
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const [from, to, all] = [first, Math.min(page * pageSize, total), total].map(formatarInteiro);
  return `Mostrando ${from} a ${to} de ${all} registros`;
}
