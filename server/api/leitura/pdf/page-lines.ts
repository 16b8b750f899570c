import { cortar } from '../../../../shared/format/cortar.ts';
import type { TextItem } from './pdf-text.ts';

/** Adjacent texts of a line; `x` and `end` in points. */
export interface Cell {
  readonly text: string;
  readonly x: number;
  readonly end: number;
}

export interface Line {
  readonly page: number;
  /** Its height on the page, in points; grows upward. */
  readonly y: number;
  /** Right end of the page's text, assuming equal margins. */
  readonly edge: number;
  readonly cells: readonly Cell[];
}

/** Gap of a new cell, in font sizes. */
const CELL_GAP = 1.2;
const BLANK_GAP = 0.15;
/** Baseline tolerance of a line, in font sizes. */
const SAME_LINE = 0.4;

/** Longest line in characters: labels search their whole line, which is quadratic. */
const MAX_LINE = 1_000;

const PAGE_WIDTH = 595;

export const toLines = (pages: readonly (readonly TextItem[])[]): Line[] =>
  pages.flatMap((items, page) => {
    const rows: TextItem[][] = [];
    for (const item of items.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
      const row = rows.at(-1);
      const above = row?.[0];
      if (row && above && above.y - item.y < SAME_LINE * Math.max(above.size, item.size)) row.push(item);
      else rows.push([item]);
    }
    const left = items.reduce((least, { x }) => Math.min(least, x), PAGE_WIDTH);
    const edge = items.reduce((most, { x, width }) => Math.max(most, x + width), PAGE_WIDTH - left);
    return rows.map((row) => ({ page, y: row[0]?.y ?? 0, edge, cells: toCells(row.toSorted((a, b) => a.x - b.x)) }));
  });

function toCells(items: readonly TextItem[]): Cell[] {
  const cells: { text: string; x: number; end: number }[] = [];
  let room = MAX_LINE;
  for (const item of items) {
    if (room <= 0) break;
    const text = cortar(item.text, room);
    room -= text.length;
    const last = cells.at(-1);
    const gap = last ? item.x - last.end : Number.POSITIVE_INFINITY;
    const end = item.x + item.width;
    if (last && gap < CELL_GAP * item.size) {
      last.text += (gap > BLANK_GAP * item.size ? ' ' : '') + text;
      last.end = Math.max(last.end, end);
    } else {
      cells.push({ text, x: item.x, end });
    }
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.replace(/\s+/g, ' ').trim() }));
}
