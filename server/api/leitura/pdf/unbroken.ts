import { beginsWithLabel, holdsLabel } from './find-labels.ts';
import type { Cell, Line } from './page-lines.ts';

const MAX_LINES = 3;
const SAME_COLUMN = 2;
/** What tables leave free, in points, beside a text. */
const PADDING = 4;

/**
 * A value as one text, where its column was too narrow for one line: the line before each other one had no room for
 * its first word. Rows may be aligned at their last line (`both`: what stands above comes first) or at their first.
 */
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
    // With something to its left, or farther away than what follows: another row's value.
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
    // With a label before it, or as far from what follows as from what is before: a row of its own.
    if (lines[below]?.cells.some((other) => other.x < cell.x && beginsWithLabel(other))) break;
    if (gap(lines, below - 1) >= gap(lines, below)) break;
    found.push(cell);
  }
  return found;
}

/** From a line to the next one of its page, in points. */
function gap(lines: readonly Line[], at: number): number {
  const [line, next] = [lines[at], lines[at + 1]];
  return line && next && line.page === next.page ? Math.round(line.y - next.y) : Number.POSITIVE_INFINITY;
}

/** Where the column of a value ends: at the next cell of its line, else where the page's text does. */
function edgeOf(value: Cell, { cells, edge }: Line): number {
  return (cells[cells.indexOf(value) + 1]?.x ?? edge) - PADDING;
}

/** The cell of another line of the page that begins where the value does, and holds no label. */
function inColumn(value: Cell, line: Line | undefined, own: Line | undefined): Cell | undefined {
  if (!line || line.page !== own?.page) return undefined;
  return line.cells.find((cell) => Math.abs(cell.x - value.x) < SAME_COLUMN && !holdsLabel(cell));
}

/** Whether the first word of `next` would have stood on the line of `before`. */
function hasRoom(before: Cell, next: Cell, edge: number): boolean {
  const [word = ''] = next.text.split(' ');
  const width = ((next.end - next.x) / Math.max(next.text.length, 1)) * (word.length + 1);
  return before.end + width <= edge;
}
