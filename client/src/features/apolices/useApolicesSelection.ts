import { useState } from 'react';
import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import { readAllApolices } from '../../api/apolices-all.ts';
import type { RowKey } from '../../ui/data-table-selection.ts';
import type { ReadAll } from '../../ui/list-export/useListExport.ts';
import { apoliceKey } from './apolices-columns.tsx';

interface Choice {
  readonly busca: string;
  /** Whether all policies of the search are chosen but those that are marked, instead of none but them. */
  readonly all: boolean;
  readonly marked: ReadonlyMap<RowKey, Apolice>;
}

/**
 * The policies that a person has chosen. The list is paged by the server: what is chosen on one page stays chosen on
 * the others, and "all of the search" is read from the server only once something is done with them. Another search
 * has none chosen.
 * @param rows the rows of the page. @param found how many policies the search has.
 */
export function useApolicesSelection(busca: string, rows: readonly Apolice[], found: number) {
  const none: Choice = { busca, all: false, marked: new Map() };
  const [stored, setStored] = useState(none);
  const choice = stored.busca === busca ? stored : none;
  const isChosen = (row: Apolice) => choice.marked.has(apoliceKey(row)) !== choice.all;

  function toggle(keys: readonly RowKey[], on: boolean) {
    const marked = new Map(choice.marked);
    for (const row of rows) {
      const key = apoliceKey(row);
      if (!keys.includes(key)) continue;
      if (on === choice.all) marked.delete(key);
      else marked.set(key, row);
    }
    setStored({ ...choice, marked });
  }

  const chosen: ReadAll<Apolice> = async (signal, onProgress) => {
    if (!choice.all) return [...choice.marked.values()];
    const all = await readAllApolices(busca, signal, onProgress);
    return all.filter((row) => !choice.marked.has(apoliceKey(row)));
  };

  return {
    /** The keys of the chosen rows of the page. */
    selected: new Set(rows.filter(isChosen).map(apoliceKey)),
    count: choice.all ? Math.max(0, found - choice.marked.size) : choice.marked.size,
    toggle,
    chooseAll: () => setStored({ ...none, all: true }),
    clear: () => setStored(none),
    /** Reads the chosen policies. */
    chosen,
  };
}
