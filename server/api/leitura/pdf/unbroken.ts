import { beginsWithLabel, holdsLabel } from './find-labels.ts';
import type { Cell, Line } from './page-lines.ts';

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

function edgeOf(value: Cell, { cells, edge }: Line): number {
  return (cells[cells.indexOf(value) + 1]?.x ?? edge) - PADDING;
}

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
