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
  /** Text follows without colon or figure: perhaps no label, but a name that begins with its word. */
  readonly doubtful: boolean;
}

interface Match {
  readonly labels: Label[];
  readonly doubtful: boolean;
  readonly start: number;
  readonly end: number;
}

/** Finds every label of every line, in reading order. */
export function findLabels(lines: readonly Line[]): FoundLabel[] {
  return lines.flatMap((line, lineIndex) =>
    line.cells.flatMap((cell, cellIndex) => {
      const matches = matchesIn(fold(cell.text));
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
          .replace(/^\s*(?:\([^)]{0,20}\))?[\s:.\-–]*/u, '')
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
  const folded = fold(cell.text);
  const first = matchesIn(folded)[0];
  return first?.start === 0 && /^\s*(?:\([^)]{0,20}\)\s*)?(?::|$)/.test(folded.slice(first.end));
}

/** Labels that do not overlap, the longest first; inside a cell a label counts only with its colon or a figure. */
function matchesIn(folded: string): Match[] {
  const found = labels
    .flatMap((label) =>
      Array.from(folded.matchAll(label.pattern), (match) => ({
        label,
        start: match.index,
        end: match.index + match[0].length,
      })),
    )
    .map((match) => ({ ...match, doubtful: !/^\s*(?:\([^)]{0,20}\)\s*)?(?::|r\$|\d|$)/.test(folded.slice(match.end)) }))
    .filter(({ start, doubtful }) => start === 0 || !doubtful);
  const chosen: Match[] = [];
  for (const { label, start, end, doubtful } of found.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    const same = chosen.find((match) => match.start === start && match.end === end);
    if (same) same.labels.push(label);
    else if (chosen.every((match) => end <= match.start || start >= match.end)) {
      chosen.push({ labels: [label], start, end, doubtful });
    }
  }
  return chosen.toSorted((a, b) => a.start - b.start);
}
