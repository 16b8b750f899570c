import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Column } from './columns.tsx';
import {
  addressOfChoice,
  choiceOfAddress,
  chosenColumns,
  readColumnChoice,
  widenedColumns,
  widthsOf,
  type ColumnChoice,
} from './column-choice.ts';
import { writeListParam } from './list-params.ts';
import { usePreference } from '../../hooks/preferences.ts';
import { withoutParams } from '../../hooks/without-params.ts';

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
    setSearch((current) => writeListParam(current, NAME, value, true), { replace: true, preventScrollReset: true });
  }

  useEffect(() => {
    if (meaningless)
      setSearch((current) => withoutParams(current, [NAME]), { replace: true, preventScrollReset: true });
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
