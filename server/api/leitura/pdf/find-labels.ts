import { fold } from './values.ts';
import { type Label, labels } from './labels.ts';
import type { Cell, Line } from './page-lines.ts';

export interface FoundLabel {
  readonly labels: readonly Label[];
  readonly line: number;
  readonly cell: number;
  /** Position in points, estimated within the cell. */
  readonly x: number;
  readonly end: number;
  readonly after: string;
  /** Text follows without colon, or the label ends another text: a name or a heading, perhaps. */
  readonly doubtful: boolean;
}

interface Match {
  readonly labels: Label[];
  readonly doubtful: boolean;
  /** Followed by a colon or nothing. */
  readonly closed: boolean;
  readonly start: number;
  readonly end: number;
}

const MAX_TAIL = 200;

/** Suffix of a label: `/ Produto`, dots, `(R$)`, `é de`. */
const tail = String.raw`^\s*(?:/\s*\p{L}[\p{L}\s]*(?=:|$))?[\s.]*(?:\([^)]{0,20}\)[\s.]*)?(?:(?:[eé] )?(?:no valor )?de\s+(?=R\$)|(?:das|de)\s+(?=\d))?`;
const tailAndColon = new RegExp(String.raw`${tail}[\s:.\-–]*`, 'iu');
const colonFollows = new RegExp(`${tail}:`, 'iu');
const valueFollows = new RegExp(String.raw`${tail}(?::|R\$|\d)`, 'iu');
const nothingFollows = new RegExp(`${tail}$`, 'iu');

export const findLabels = (lines: readonly Line[]): FoundLabel[] =>
  lines.flatMap((line, lineIndex) =>
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

/** Whether a cell is a label or begins with one and a colon. A name may begin with a label (`Corretora Ágil S.A.`). */
export function beginsWithLabel(cell: Cell): boolean {
  const first = matchesOf(cell)[0];
  return first?.start === 0 && first.closed;
}

export const holdsLabel = (cell: Cell): boolean =>
  beginsWithLabel(cell) || matchesOf(cell).some(({ start }) => start > 0);

/** Cache: neighbours ask for the same cell. */
const known = new WeakMap<Cell, readonly Match[]>();

function matchesOf(cell: Cell): readonly Match[] {
  const matches = known.get(cell) ?? matchesIn(fold(cell.text));
  known.set(cell, matches);
  return matches;
}

/** Non-overlapping labels, longest first; inside a cell only with a colon, a figure or nothing behind. */
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
    else if (chosen.every((match) => end <= match.start || start >= match.end))
      chosen.push({ labels: [label], start, end, doubtful, closed });
  }
  return chosen.toSorted((a, b) => a.start - b.start);
}
