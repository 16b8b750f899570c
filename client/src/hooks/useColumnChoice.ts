import { useMemo } from 'react';
import type { Column } from '../ui/data-table-columns.ts';
import { chosenColumns, readColumnChoice, type ColumnChoice } from './column-choice.ts';
import { usePreference } from './preferences.ts';

/**
 * The columns of a list as the current user arranged them.
 * @param list names the list among the stored preferences.
 */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]) {
  const [stored, store] = usePreference(`colunas.${list}`);
  const choice = useMemo(() => readColumnChoice(stored, columns), [stored, columns]);
  return {
    choice,
    chosen: useMemo(() => chosenColumns(columns, choice), [columns, choice]),
    choose: (next: ColumnChoice) => store(next),
    restore: () => store(null),
  };
}
