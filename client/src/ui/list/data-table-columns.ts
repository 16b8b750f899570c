import { formatarCnpj } from '../../../../shared/format/cnpj.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarDecimal, formatarPercentual, formatarReais } from '../../../../shared/format/numero.ts';
import { formatarTelefone } from '../../../../shared/format/telefone.ts';
import type { CellValue, Column, ColumnKind, ListFilter } from './columns.tsx';

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

/** Rows with the chosen values; undefined where none is chosen. */
export function keeper<Row>(filters: readonly ListFilter<Row>[], chosen: Readonly<Record<string, string>>) {
  const active = filters.filter((filter) => chosen[filter.name]);
  if (active.length === 0) return undefined;
  return (row: Row) => active.every((filter) => filter.of(row) === chosen[filter.name]);
}

export function countsOf<Row>(filter: ListFilter<Row>, rows: Iterable<Row>): ReadonlyMap<string, number> {
  const counts = new Map([['', 0]]);
  for (const row of rows) {
    for (const value of new Set(['', filter.of(row)])) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
