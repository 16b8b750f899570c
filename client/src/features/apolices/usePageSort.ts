import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { createListIndex } from '../../hooks/list-index.ts';
import type { Column, Sort } from '../../ui/data-table-columns.ts';

/**
 * Sorts the rows of the page alone: the server is not asked for an order, so that another page is no answer to it.
 * The choice stands in the address as that of every list, and unlike there it leaves the page where it is.
 */
export function usePageSort<Row>(rows: readonly Row[], columns: readonly Column<Row>[], ordem: Sort | null) {
  const [, setAddress] = useSearchParams();
  const sorted = useMemo(() => sortPage(rows, columns, ordem), [rows, columns, ordem]);

  function setOrdem(sort: Sort | null) {
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('ordem');
        if (sort) next.set('ordem', `${sort.key}.${sort.direction}`);
        return next;
      },
      { preventScrollReset: true },
    );
  }

  return { sorted, setOrdem };
}

/** The rows of a page in the order of one of its columns. */
export function sortPage<Row>(rows: readonly Row[], columns: readonly Column<Row>[], ordem: Sort | null): Row[] {
  return Array.from(createListIndex(rows, columns).query('', ordem), (position) => rows[position] as Row);
}
