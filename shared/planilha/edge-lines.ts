import { type Cell, type Column, columnLetters } from './columns.ts';
import { formulaCell, kindCell, textCell } from './edge-cells.ts';
import { headStyleOf } from './styles.ts';
import { headsWrap } from './widths.ts';

/** Head line, with extra height, more so if a head wraps. */
export function headLine(columns: readonly Column[], line: number, widths: readonly number[]): string {
  const cells = columns.map(({ title, kind }, index) =>
    textCell(columnLetters(index) + line, headStyleOf(kind), title),
  );
  return `<row r="${line}" ht="${headsWrap(columns, widths) ? 33 : 21}" customHeight="1">${cells.join('')}</row>`;
}

/** Line range of a sheet: quoted sheet name (null: the total's own sheet), first and last line. */
export type Lines = readonly [sheet: string | null, first: number, last: number];

/**
 * Total line. Totals follow the filter; other cells are empty, the first one has the label.
 * @param cells totals by column.
 * @param over ranges to sum.
 */
export function totalLine(
  columns: readonly Column[],
  cells: readonly Cell[],
  line: number,
  over: readonly Lines[],
): string {
  const filled = over.filter(([, first, last]) => last >= first);
  const written = columns.map(({ kind, total }, index) => {
    const letters = columnLetters(index);
    const cell = cells[index] ?? null;
    if (total !== true || filled.length === 0) return kindCell(letters + line, kind, cell, { bold: true });
    const ranges = filled.map(
      ([sheet, first, last]) => `${sheet === null ? '' : `${sheet}!`}${letters}${first}:${letters}${last}`,
    );
    // 109 sums visible rows only.
    return formulaCell(letters + line, kind, `SUBTOTAL(109,${ranges.join(',')})`, cell);
  });
  return `<row r="${line}" ht="18" customHeight="1">${written.join('')}</row>`;
}
