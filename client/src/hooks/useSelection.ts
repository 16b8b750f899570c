import { useCallback, useState } from 'react';
import type { RowKey } from '../ui/data-table-selection.ts';

const none: ReadonlySet<RowKey> = new Set();

/**
 * The rows that a person has chosen in a list.
 * @param search what the list shows: once it changes nothing is chosen any more, for nobody sees what was.
 */
export function useSelection(search: string) {
  const [chosen, setChosen] = useState({ search, keys: none });
  const selected = chosen.search === search ? chosen.keys : none;
  return {
    selected,
    toggle: useCallback(
      (keys: readonly RowKey[], on: boolean) =>
        setChosen((before) => {
          const next = new Set(before.search === search ? before.keys : none);
          for (const key of keys) {
            if (on) next.add(key);
            else next.delete(key);
          }
          return { search, keys: next };
        }),
      [search],
    ),
    clear: useCallback(() => setChosen({ search, keys: none }), [search]),
  };
}
