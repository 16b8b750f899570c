/** What a column of a list is: the table, the search, the sort and the export all live off it. */
import type { ReactNode } from 'react';
import { formatarCnpj } from '../../../../shared/format/cnpj.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarDecimal } from '../../../../shared/format/decimal.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { formatarPercentual } from '../../../../shared/format/numero.ts';
import { formatarTelefone } from '../../../../shared/format/telefone.ts';

export type CellValue = string | number | boolean | null | undefined;

/** `status` is a word of ours, not a field: it is shown, sorted and exported, but not searched. */
/** `decimal` is a number as decimal text (`1234.5`). */
export type ColumnKind = 'text' | 'integer' | 'decimal' | 'money' | 'percent' | 'date' | 'cnpj' | 'phone' | 'status';

export interface Column<Row> {
  /** Unique in its list; spelled in the address (`ordem=`) and in stored preferences. */
  readonly key: string;
  readonly title: string;
  /** A CSS width; columns without one share what is left. */
  readonly width?: string;
  /** Money and percentages stand at the end unless this says otherwise. */
  readonly align?: 'start' | 'end';
  /** What the cell shows; the value in the form of its kind by default. */
  render?(row: Row): ReactNode;
  /** Feeds search, sort and export; dates as ISO text. */
  value(row: Row): CellValue;
  readonly kind?: ColumnKind;
  /** Amounts are added up in the spreadsheet unless this says otherwise: limits come to nothing. */
  readonly summed?: false;
  /** The column that names the row: a `<th scope="row">`, never hidden. */
  readonly rowHeader?: boolean;
  /** Hidden until the user chooses it in the menu. */
  readonly extra?: boolean;
  /** Only shown: not searched, sorted, exported, hidden or moved (Ações). Stays in sight at the end. */
  readonly actions?: boolean;
}

export interface Sort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

/** A value as a person reads it, by the kind of its column. */
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

/** Whether a column holds amounts, which compare as numbers also where they come as decimal text. */
export function isAmount(kind: ColumnKind = 'text'): boolean {
  return kind === 'money' || kind === 'percent' || kind === 'decimal';
}

/** Where the column's cells stand. */
export function alignOf<Row>(column: Column<Row>): 'start' | 'end' {
  return column.align ?? (isAmount(column.kind) ? 'end' : 'start');
}

/** The sort after a press on a column's head: ascending, descending, none. */
export function nextSort(sort: Sort | null | undefined, key: string): Sort | null {
  if (sort?.key !== key) return { key, direction: 'asc' };
  return sort.direction === 'asc' ? { key, direction: 'desc' } : null;
}

/** The columns that hold data: what leaves the list as a file. */
export function exportableColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.filter((column) => !column.actions);
}
