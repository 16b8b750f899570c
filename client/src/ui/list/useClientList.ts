import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Column } from './columns.tsx';
import type { Sort } from './data-table-columns.ts';
import { pageCount } from './pager.ts';
import { createListIndex, type ListIndex } from './list-index.ts';

/** Above this many rows the index is built in slices, to keep frames short. */
const SLICED_ABOVE = 5_000;
const SLICE_MS = 8;

interface ClientListInput<Row> {
  /** Stable reference. */
  rows: readonly Row[];
  /** Stable reference. */
  columns: readonly Column<Row>[];
  busca: string;
  ordem: Sort | null;
  /** 1-based; clamped to the last page. */
  pagina: number;
  tamanho: number;
  /** Filter of the rows; stable reference. */
  keep?: ((row: Row) => boolean) | undefined;
}

export function useClientList<Row>({ rows, columns, busca, ordem, pagina, tamanho, keep }: ClientListInput<Row>) {
  const index = useMemo(() => createListIndex(rows, columns), [rows, columns]);
  const ready = useBuilt(index, rows.length);
  // Deferred: typing has priority.
  const wanted = useDeferredValue(busca);
  const search = ready ? wanted : '';
  const found = useMemo(() => index.query(search, ordem, keep), [index, search, ordem, keep]);
  const page = Math.min(pagina, pageCount(found.length, tamanho));
  return {
    /** Indices in `rows` of matches, in order. */
    found,
    matching: useCallback(() => rowsAt(rows, found), [rows, found]),
    /** Matches without `keep`, unordered, for counts. */
    searched: useCallback(
      (filter: ((row: Row) => boolean) | undefined) => rowsAt(rows, index.query(search, null, filter)),
      [rows, index, search],
    ),
    visible: useMemo(
      () => rowsAt(rows, found.subarray((page - 1) * tamanho, page * tamanho)),
      [rows, found, page, tamanho],
    ),
    total: found.length,
    pagina: page,
    /** The search lags behind the typing. */
    pending: search !== busca,
  };
}

function rowsAt<Row>(rows: readonly Row[], positions: Uint32Array): Row[] {
  const taken: Row[] = [];
  for (const position of positions) taken.push(rows[position] as Row);
  return taken;
}

/** Builds the index of long lists in slices: the search, then the orders. @returns whether the search can be asked. */
function useBuilt<Row>(index: ListIndex<Row>, length: number): boolean {
  const [built, setBuilt] = useState<ListIndex<Row> | null>(null);
  useEffect(() => {
    if (length <= SLICED_ABOVE) return;
    let timer = setTimeout(slice);
    function slice() {
      const start = performance.now();
      const enough = () => performance.now() - start > SLICE_MS;
      const searchable = index.build(enough);
      if (searchable) setBuilt(index);
      if (!searchable || !index.arrange(enough)) timer = setTimeout(slice);
    }
    return () => clearTimeout(timer);
  }, [index, length]);
  return length <= SLICED_ABOVE || index.ready || built === index;
}
