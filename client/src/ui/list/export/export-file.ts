import { hoje } from '../../../../../shared/format/data.ts';
import type { Column } from '../columns.tsx';
import { formatValue } from '../data-table-columns.ts';

/** `averbacoes 0354202500002 2026-10.xlsx` if all rows share policy or month, else `tomadores_2026-11-20_1432.xlsx`. */
export function exportFileName(
  list: string,
  extension: string,
  shared: readonly string[] = [],
  now: Date = new Date(),
): string {
  if (shared.length > 0) return `${[list, ...shared].join(' ')}.${extension}`;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${list}_${hoje(now)}_${two(now.getHours())}${two(now.getMinutes())}.${extension}`;
}

/** Values that all rows share in those columns: `['0354202500002', '2026-10']`. */
export function sharedBy<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly string[] {
  const [first] = rows;
  if (first === undefined) return [];
  // Columns that name the file, in order: policy, month.
  const known = ['apolice', 'competencia'].flatMap((key) => columns.filter((column) => column.key === key));
  return known.flatMap((column) => {
    const value = column.value(first);
    if (value === null || value === '' || rows.some((row) => column.value(row) !== value)) return [];
    return [
      formatValue(value, column.kind)
        .replace(/^(\d{2})\/(\d{4})$/, '$2-$1')
        .replaceAll(/[^\w.-]+/g, '_'),
    ];
  });
}
