import { useMemo, useState } from 'react';
import type { RowKey } from './data-table-selection.ts';
import type { ReadAll } from './export/useListExport.ts';
import type { ListScreen } from './list-screen.ts';

interface Choice<Row> {
  readonly shown: string;
  /** Inverted: all rows except the marked ones. */
  readonly all: boolean;
  readonly marked: ReadonlyMap<RowKey, Row>;
}

/** Chosen rows; another search has none. "All of the search" is read only once something is done with them. */
export function useSelection<Row>(list: ListScreen<Row>, rowKey: (row: Row) => RowKey) {
  const shown = JSON.stringify([list.busca, list.filtros]);
  const nothing: Choice<Row> = { shown, all: false, marked: new Map() };
  const [stored, setStored] = useState(nothing);
  const { all, marked } = stored.shown === shown ? stored : nothing;
  const { held, visible, total } = list;
  // Some may have been deleted since.
  const rows = useMemo(() => {
    if (marked.size === 0) return [];
    return held ? held().filter((row) => marked.has(rowKey(row))) : [...marked.values()];
  }, [marked, held, rowKey]);

  const chosen: ReadAll<Row> = async (signal, onProgress) => {
    if (!all || !list.all) return rows;
    const everything = await list.all(signal, onProgress);
    return everything.filter((row) => !marked.has(rowKey(row)));
  };

  function mark(some: readonly Row[], on: boolean) {
    const next = new Map(marked);
    for (const row of some) {
      if (on === all) next.delete(rowKey(row));
      else next.set(rowKey(row), row);
    }
    setStored({ shown, all, marked: next });
  }

  return {
    /** Keys of the selected rows of the page. */
    selected: new Set(visible.map(rowKey).filter((key) => marked.has(key) !== all)),
    count: all ? Math.max(0, total - marked.size) : rows.length,
    chosen,
    toggle: (keys: readonly RowKey[], on: boolean) => {
      const wanted = new Set(keys);
      mark(
        visible.filter((row) => wanted.has(rowKey(row))),
        on,
      );
    },
    chooseAll: () => (held ? mark(held(), true) : setStored({ ...nothing, all: true })),
    clear: () => setStored(nothing),
  };
}
