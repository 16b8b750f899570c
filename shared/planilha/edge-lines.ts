import { type Cell, type Column, columnLetters } from './columns.ts';
import { formulaCell, kindCell, textCell } from './edge-cells.ts';
import { headStyleOf } from './styles.ts';
import { headsWrap } from './widths.ts';

/** The line of heads, a notch taller than the others, and taller still where one stands in two lines of words. */
export function headLine(columns: readonly Column[], line: number, widths: readonly number[]): string {
  const cells = columns.map(({ title, kind }, index) =>
    textCell(columnLetters(index) + line, headStyleOf(kind), title),
  );
  return `<row r="${line}" ht="${headsWrap(columns, widths) ? 33 : 21}" customHeight="1">${cells.join('')}</row>`;
}

/** Lines of a sheet: its name as a formula spells it, null for that which the total stands in, first and last line. */
export type Lines = readonly [sheet: string | null, first: number, last: number];

/**
 * The line of totals. Those that are added up follow the filter; the others are empty, the first one says what it is.
 * @param cells what the columns add up to. @param over what is added up.
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
    if (total !== true || filled.length === 0) return kindCell(letters + line, kind, cell, true);
    const ranges = filled.map(
      ([sheet, first, last]) => `${sheet === null ? '' : `${sheet}!`}${letters}${first}:${letters}${last}`,
    );
    // 109 adds up what a filter leaves.
    return formulaCell(letters + line, kind, `SUBTOTAL(109,${ranges.join(',')})`, cell);
  });
  return `<row r="${line}" ht="18" customHeight="1">${written.join('')}</row>`;
}
