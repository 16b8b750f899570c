/** Column definition, used by table, search, sort and export. */
import type { ReactNode } from 'react';
import { formatarCnpj } from '../../../../shared/format/cnpj.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarDecimal, formatarPercentual, formatarReais } from '../../../../shared/format/numero.ts';
import { formatarTelefone } from '../../../../shared/format/telefone.ts';

export type CellValue = string | number | boolean | null | undefined;

/** `status` is a label of ours: shown, sorted and exported, but not searched. */
/** `decimal` is a number as decimal text (`1234.5`). */
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
  <Row>() =>
  <Key extends string>(
    key: Key,
    title: string,
    ...[column]: Key extends keyof Row ? [Partial<Column<Row>>?] : [Partial<Column<Row>> & Pick<Column<Row>, 'value'>]
  ): Column<Row> => ({ key, title, value: (row) => row[key as unknown as keyof Row] as CellValue, ...column });

export interface Sort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

export function formatValue(value: CellValue, kind: ColumnKind = 'text'): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  switch (kind) {
    case 'cnpj':
      return formatarCnpj(value);
    case 'phone':
      return formatarTelefone(value);
    case 'date':
      return formatarData(String(value));
    case 'decimal':
      return formatarDecimal(String(value));
    case 'money':
      return formatarReais(value);
    case 'percent':
      return typeof value === 'number' ? formatarPercentual(value) : value;
    default:
      return String(value);
  }
}

export const isAmount = (kind: ColumnKind = 'text'): boolean =>
  kind === 'money' || kind === 'percent' || kind === 'decimal';

export const alignOf = <Row>(column: Column<Row>): 'start' | 'end' =>
  column.align ?? (isAmount(column.kind) ? 'end' : 'start');

export function nextSort(sort: Sort | null | undefined, key: string): Sort | null {
  if (sort?.key !== key) return { key, direction: 'asc' };
  return sort.direction === 'asc' ? { key, direction: 'desc' } : null;
}

export const exportableColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter((column) => !column.actions);
