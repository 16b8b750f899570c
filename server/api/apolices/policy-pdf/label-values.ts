import { beginsWithLabel, type FoundLabel } from './find-labels.ts';
import type { Cell, Line } from './page-lines.ts';

const LINES_BELOW = 3;
/** How far beside its label, in points, a value below may stand. */
const ASIDE = 40;

/**
 * The texts that may be a label's value, the likeliest first: what follows it in its cell, the cell to the right
 * (and the rest of the line, where a value spreads over cells), the cells below.
 */
export function valuesOf(label: FoundLabel, lines: readonly Line[]): string[] {
  const line = lines[label.line] as Line;
  if (label.after !== '') return [label.after, [label.after, ...rightOf(label, line)].join(' ')];
  const right = rightOf(label, line);
  const values = right.length > 0 ? [right[0] as string, right.join(' ')] : [];
  for (let below = label.line + 1; below <= label.line + LINES_BELOW; below++) {
    const next = lines[below];
    if (!next || next.page !== line.page) break;
    const cell = cellBelow(label, next);
    if (!cell) continue;
    if (beginsWithLabel(cell)) break;
    values.push(cell.text);
  }
  return values;
}

/** The cells to the right, up to the next one that begins with a label. */
function rightOf(label: FoundLabel, line: Line): string[] {
  const cells = line.cells.slice(label.cell + 1);
  const next = cells.findIndex(beginsWithLabel);
  return (next < 0 ? cells : cells.slice(0, next)).map((cell) => cell.text);
}

/** The cell under the label: one that it overlaps, else the nearest. */
function cellBelow(label: FoundLabel, line: Line): Cell | undefined {
  const gap = (cell: Cell) => Math.max(cell.x - label.end, label.x - cell.end);
  return line.cells.filter((cell) => gap(cell) < ASIDE).toSorted((a, b) => gap(a) - gap(b))[0];
}
