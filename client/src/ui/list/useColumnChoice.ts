import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Column } from './data-table-columns.ts';
import {
  addressOfChoice,
  choiceOfAddress,
  chosenColumns,
  readColumnChoice,
  widenedColumns,
  widthsOf,
  type ColumnChoice,
} from './column-choice.ts';
import { usePreference } from '../../hooks/preferences.ts';

const NAME = 'colunas';

/** Columns from the address (`colunas=a,b`), so that a link shows its sender's columns, else the user's stored ones. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[]) {
  const [stored, store] = usePreference(`colunas.${list}`);
  const [widths, keepWidths] = usePreference(`larguras.${list}`);
  const [search, setSearch] = useSearchParams();
  const asked = search.get(NAME);
  const linked = useMemo(() => (asked === null ? null : choiceOfAddress(asked, columns)), [asked, columns]);
  const choice = useMemo(() => linked ?? readColumnChoice(stored, columns), [linked, stored, columns]);
  const meaningless = asked !== null && linked === null;

  function write(value: string) {
    setSearch((current) => withColumns(current, value), { replace: true, preventScrollReset: true });
  }

  useEffect(() => {
    if (meaningless) setSearch((current) => withColumns(current, ''), { replace: true, preventScrollReset: true });
  }, [meaningless, setSearch]);

  const chosenAddress = (next: ColumnChoice) => {
    const address = addressOfChoice(next);
    return address === addressOfChoice(readColumnChoice(null, columns)) ? '' : address;
  };

  return {
    choice,
    asAddress: chosenAddress(choice),
    chosen: useMemo(() => widenedColumns(chosenColumns(columns, choice), widths), [columns, choice, widths]),
    widen: (key: string, width: number | null) => keepWidths({ ...widthsOf(widths), [key]: width }),
    choose: (next: ColumnChoice) => {
      store(next);
      write(chosenAddress(next));
    },
    restore: () => {
      store(null);
      keepWidths(null);
      write('');
    },
  };
}

function withColumns(search: URLSearchParams, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(NAME);
  else next.set(NAME, value);
  return next;
}
