import { fold } from './fold.ts';
import { type Label, labels } from './labels.ts';
import type { Cell, Line } from './page-lines.ts';

/** A label where it is printed, and the text that follows it in its own cell, up to the next label. */
export interface FoundLabel {
  readonly labels: readonly Label[];
  readonly line: number;
  readonly cell: number;
  /** Where the label itself stands, in points, estimated from its place in the cell. */
  readonly x: number;
  readonly end: number;
  readonly after: string;
  /**
   * Perhaps no label: text follows without colon or figure, as in a name that begins with its word, or it ends a text
   * that begins otherwise, as in a heading.
   */
  readonly doubtful: boolean;
}

interface Match {
  readonly labels: Label[];
  readonly doubtful: boolean;
  /** Whether its colon stands behind it, or nothing at all. */
  readonly closed: boolean;
  readonly start: number;
  readonly end: number;
}

/** How far behind a label what belongs to it is looked for, in characters. */
const MAX_TAIL = 200;

/** What still belongs to a label: `/ Produto`, a dotted line, `(R$)`; in sentences `é de` before an amount. */
const tail = String.raw`^\s*(?:/\s*\p{L}[\p{L}\s]*(?=:|$))?[\s.]*(?:\([^)]{0,20}\)[\s.]*)?(?:(?:[eé] )?(?:no valor )?de\s+(?=R\$)|(?:das|de)\s+(?=\d))?`;
const tailAndColon = new RegExp(String.raw`${tail}[\s:.\-–]*`, 'iu');
const colonFollows = new RegExp(`${tail}:`, 'iu');
const valueFollows = new RegExp(String.raw`${tail}(?::|R\$|\d)`, 'iu');
const nothingFollows = new RegExp(`${tail}$`, 'iu');

/** Finds every label of every line, in reading order. */
export function findLabels(lines: readonly Line[]): FoundLabel[] {
  return lines.flatMap((line, lineIndex) =>
    line.cells.flatMap((cell, cellIndex) => {
      const matches = matchesOf(cell);
      const scale = (cell.end - cell.x) / Math.max(cell.text.length, 1);
      return matches.map((match, index) => ({
        labels: match.labels,
        doubtful: match.doubtful,
        line: lineIndex,
        cell: cellIndex,
        x: cell.x + match.start * scale,
        end: cell.x + match.end * scale,
        after: cell.text
          .slice(match.end, matches[index + 1]?.start)
          .replace(tailAndColon, '')
          .replace(/[\s,;|\-–]+$/u, ''),
      }));
    }),
  );
}

/**
 * Whether the cell is a label, or begins with one and its colon: then it is no value of another one. A name may
 * begin with a label's word (`Corretora Ágil S.A.`).
 */
export function beginsWithLabel(cell: Cell): boolean {
  const first = matchesOf(cell)[0];
  return first?.start === 0 && first.closed;
}

/** Whether a label stands anywhere in the cell, or the cell is one. */
export const holdsLabel = (cell: Cell): boolean =>
  beginsWithLabel(cell) || matchesOf(cell).some(({ start }) => start > 0);

/** Asked for by all neighbours of a cell, found once. */
const known = new WeakMap<Cell, readonly Match[]>();

function matchesOf(cell: Cell): readonly Match[] {
  const matches = known.get(cell) ?? matchesIn(fold(cell.text));
  known.set(cell, matches);
  return matches;
}

/** Labels that do not overlap, the longest first; inside a cell a label counts only with its colon, a figure, or nothing behind it. */
function matchesIn(folded: string): Match[] {
  const found = labels
    .flatMap((label) =>
      Array.from(folded.matchAll(label.pattern), (match) => ({
        label,
        start: match.index,
        end: match.index + match[0].length,
      })),
    )
    .flatMap((match) => {
      const rest = folded.slice(match.end, match.end + MAX_TAIL);
      const ends = nothingFollows.test(rest);
      const closed = ends || colonFollows.test(rest);
      if (valueFollows.test(rest)) return [{ ...match, closed, doubtful: false }];
      return match.start === 0 || ends ? [{ ...match, closed, doubtful: match.start > 0 || !ends }] : [];
    });
  const chosen: Match[] = [];
  for (const { label, start, end, doubtful, closed } of found.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    const same = chosen.find((match) => match.start === start && match.end === end);
    if (same) same.labels.push(label);
    else if (chosen.every((match) => end <= match.start || start >= match.end)) {
      chosen.push({ labels: [label], start, end, doubtful, closed });
    }
  }
  return chosen.toSorted((a, b) => a.start - b.start);
}
