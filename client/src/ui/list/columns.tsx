/** Column definition, used by table, search, sort and export; filters. */
import type { ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import type { IconName } from '../icons.ts';
import { BadgeOf, type Tone } from '../StatusBadge.tsx';

export type CellValue = string | number | boolean | null | undefined;

/** `status` is a label of ours: shown, sorted and exported, but not searched; `decimal`, a number as text (`1234.5`). */
export type ColumnKind = 'text' | 'integer' | 'decimal' | 'money' | 'percent' | 'date' | 'cnpj' | 'phone' | 'status';

export interface Column<Row> {
  /** Unique in the list; used in the address (`ordem=`) and in preferences. */
  readonly key: string;
  readonly title: string;
  /** CSS width; the others share the rest. */
  readonly width?: string;
  /** Default: end for money and percentages. */
  readonly align?: 'start' | 'end';
  render?(row: Row): ReactNode;
  /** Value for search, sort and export; dates as ISO text. */
  value(row: Row): CellValue;
  readonly kind?: ColumnKind;
  /** Summed in the spreadsheet unless false. */
  readonly summed?: false;
  /** Names the row (`<th scope="row">`); never hidden. */
  readonly rowHeader?: boolean;
  readonly extra?: boolean;
  /** A cell offers the rows with its text alone, by the list's search. */
  readonly narrows?: boolean;
  /** Actions: not searched, sorted, exported, hidden or moved. Sticky at the end. */
  readonly actions?: boolean;
}

/** @returns a function that makes columns; the default value of a column is the row's field of its key. */
export const columnsOf =
  <Row,>() =>
  <Key extends string>(
    key: Key,
    title: string,
    ...[column]: Key extends keyof Row ? [Partial<Column<Row>>?] : [Partial<Column<Row>> & Pick<Column<Row>, 'value'>]
  ): Column<Row> => ({ key, title, value: (row) => row[key as unknown as keyof Row] as CellValue, ...column });

/** A filter of a list beyond its search: one value at a time, named in the address. */
export interface ListFilter<Row> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  of(row: Row): string;
}

/** A filter, by default on the row's field of that name. @param words labels by value, alone or before a tone */
export function filterOf<Row>(
  name: string,
  label: string,
  words: Readonly<Record<string, string | readonly [label: string, ...rest: string[]]>>,
  of = (row: Row): string => String(row[name as keyof Row] ?? ''),
): ListFilter<Row> {
  const options = Object.entries(words).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word[0],
  }));
  return { name, label, options, of };
}

/** A column of badges. @param badgeOf word and tone of a row's badge */
export function badgeColumn<Row>(
  key: string,
  title: string,
  width: string,
  badgeOf: (row: Row) => readonly [word: string, tone: Tone],
): Column<Row> {
  const render = (row: Row) => <BadgeOf badge={badgeOf(row)} />;
  return { key, title, kind: 'status', width, value: (row) => badgeOf(row)[0], render };
}

type Ativo<Row> = (row: Row) => boolean;

export const ativoColumn = <Row,>(ativo: Ativo<Row>, width: string): Column<Row> =>
  badgeColumn('ativo', 'Status', width, (row) => (ativo(row) ? ['Ativo', 'success'] : ['Inativo', 'neutral']));

export const ativoFilter = <Row,>(ativo: Ativo<Row>): ListFilter<Row> =>
  filterOf('status', 'Status', { ativo: 'Ativos', inativo: 'Inativos' }, (row) => (ativo(row) ? 'ativo' : 'inativo'));

export function actionsColumn<Row>(render: (row: Row) => ReactNode, width = '7rem'): Column<Row> {
  return { key: 'acoes', title: 'Ações', width, actions: true, value: () => null, render };
}

/** Actions as icons. @param of names the row */
export const rowActions = <Row,>(
  of: (row: Row) => string,
  acts: readonly (readonly [icon: IconName, verb: string, act: (row: Row) => void])[],
  width?: string,
): Column<Row> =>
  actionsColumn(
    (row) => (
      <div className="d-flex gap-1">
        {acts.map(([icon, verb, act]) => (
          <RowAction key={verb} icon={icon} verb={verb} of={of(row)} onPress={() => act(row)} />
        ))}
      </div>
    ),
    width,
  );

interface RowActionProps {
  readonly icon: IconName;
  readonly verb: string;
  /** Name of the row, for the accessible names of its buttons. */
  readonly of: string;
  onPress(): void;
}

export const RowAction = ({ icon, verb, of, onPress }: RowActionProps) => (
  <IconButton icon={icon} label={`${verb} ${of}`} title={verb} onClick={onPress} />
);
