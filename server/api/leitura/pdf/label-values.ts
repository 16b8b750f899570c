import { beginsWithLabel, type FoundLabel, holdsLabel } from './find-labels.ts';
import type { Cell, Line } from './page-lines.ts';

const LINES_BELOW = 3;
const ASIDE = 40;

/** Candidates for a label's value, likeliest first: rest of its cell, cells to the right, cells below. */
export function valuesOf(label: FoundLabel, lines: readonly Line[]): string[] {
  const right = rightOf(label, lines[label.line] as Line);
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
  const aside = (cell: Cell) => Math.max(cell.x - end, x - cell.end);
  return line.cells.filter((cell) => aside(cell) < ASIDE).toSorted((a, b) => aside(a) - aside(b))[0];
}

const MAX_LINES = 3;
const SAME_COLUMN = 2;
const PADDING = 4;

/** Joins a value that wraps in a narrow column. Rows are aligned at the first line, or at the last (`both`). */
export function unbroken(value: Cell, at: number, lines: readonly Line[], direction: 'down' | 'both'): string {
  const above = direction === 'both' ? linesAbove(value, at, lines) : [];
  const cells = above.length > 0 ? [...above, value] : [value, ...linesBelow(value, at, lines)];
  return cells.map(({ text }) => text).join(' ');
}

function linesAbove(value: Cell, at: number, lines: readonly Line[]): Cell[] {
  const edge = edgeOf(value, lines[at] as Line);
  const found: Cell[] = [];
  for (let above = at - 1; above >= at - MAX_LINES; above--) {
    const cell = inColumn(value, lines[above], lines[at]);
    if (!cell || hasRoom(cell, found[0] ?? value, edge)) break;
    // Another row's value: something to its left, or too far above.
    if (cell !== lines[above]?.cells[0] || gap(lines, above) > gap(lines, at)) break;
    found.unshift(cell);
  }
  return found;
}

function linesBelow(value: Cell, at: number, lines: readonly Line[]): Cell[] {
  const edge = edgeOf(value, lines[at] as Line);
  const found: Cell[] = [];
  for (let below = at + 1; below <= at + MAX_LINES; below++) {
    const cell = inColumn(value, lines[below], lines[at]);
    if (!cell || hasRoom(found.at(-1) ?? value, cell, edge)) break;
    // A separate row: preceded by a label, or evenly spaced.
    if (lines[below]?.cells.some((other) => other.x < cell.x && beginsWithLabel(other))) break;
    if (gap(lines, below - 1) >= gap(lines, below)) break;
    found.push(cell);
  }
  return found;
}

/** Distance to the next line in points. */
function gap(lines: readonly Line[], at: number): number {
  const [line, next] = [lines[at], lines[at + 1]];
  return line && next && line.page === next.page ? Math.round(line.y - next.y) : Number.POSITIVE_INFINITY;
}

const edgeOf = (value: Cell, { cells, edge }: Line): number => (cells[cells.indexOf(value) + 1]?.x ?? edge) - PADDING;

/** Cell at the same x without a label. */
function inColumn(value: Cell, line: Line | undefined, own: Line | undefined): Cell | undefined {
  if (!line || line.page !== own?.page) return undefined;
  return line.cells.find((cell) => Math.abs(cell.x - value.x) < SAME_COLUMN && !holdsLabel(cell));
}

/** Whether the first word of `next` would have fitted before. */
function hasRoom(before: Cell, next: Cell, edge: number): boolean {
  const [word = ''] = next.text.split(' ');
  const width = ((next.end - next.x) / Math.max(next.text.length, 1)) * (word.length + 1);
  return before.end + width <= edge;
}
