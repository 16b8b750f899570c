import { beginsWithLabel, type FoundLabel } from './find-labels.ts';
import type { Cell, Line } from './page-lines.ts';
import { unbroken } from './unbroken.ts';

const LINES_BELOW = 3;
const ASIDE = 40;

/** Candidates for a label's value, likeliest first: rest of its cell, cells to the right, cells below. */
export function valuesOf(label: FoundLabel, lines: readonly Line[]): string[] {
  const line = lines[label.line] as Line;
  const right = rightOf(label, line);
  const rest = right.map(({ text }) => text);
  const inCell = label.after === '' ? [] : [label.after, [label.after, ...rest].join(' ')];
  // A colon settles it; else the rest may belong to a longer label.
  if (inCell.length > 0 && !label.doubtful) return inCell;
  const beside = right[0] ? [unbroken(right[0], label.line, lines, 'both'), rest.join(' ')] : [];
  // A figure is the value; a text may be the next label.
  return [...inCell, ...beside, ...(/\d/.test(rest[0] ?? '') ? [] : valuesBelow(label, lines))];
}

function rightOf(label: FoundLabel, line: Line): readonly Cell[] {
  const cells = line.cells.slice(label.cell + 1);
  const next = cells.findIndex(beginsWithLabel);
  return next < 0 ? cells : cells.slice(0, next);
}

function valuesBelow(label: FoundLabel, lines: readonly Line[]): string[] {
  const line = lines[label.line] as Line;
  const around = line.cells[label.cell] as Cell;
  const values: string[] = [];
  for (let below = label.line + 1; below <= label.line + LINES_BELOW; below++) {
    const next = lines[below];
    if (!next || next.page !== line.page) break;
    const cell = cellUnder(label, next) ?? cellUnder(around, next);
    if (!cell) continue;
    if (beginsWithLabel(cell)) break;
    values.push(unbroken(cell, below, lines, 'down'));
  }
  return values;
}

/** Overlapping, else nearest. */
function cellUnder({ x, end }: { readonly x: number; readonly end: number }, line: Line): Cell | undefined {
  const gap = (cell: Cell) => Math.max(cell.x - end, x - cell.end);
  return line.cells.filter((cell) => gap(cell) < ASIDE).toSorted((a, b) => gap(a) - gap(b))[0];
}
