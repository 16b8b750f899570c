import { fold } from './fold.ts';
import { type Papel, papelAnchors } from './labels.ts';
import type { Line } from './page-lines.ts';

const POINTS_PER_LINE = 100;
const TOLERANCE = 5;
/** Headings considered. */
const MAX_ANCHORS = 100;

interface Anchor {
  readonly papel: Papel;
  readonly line: number;
  readonly page: number;
  readonly x: number;
}

function anchorsOf(line: Line, at: number): Anchor[] {
  return line.cells.flatMap(({ text, x }) => {
    const folded = fold(text);
    const papel = papelAnchors.find(([, pattern]) => pattern.test(folded))?.[0];
    return papel ? [{ papel, line: at, page: line.page, x }] : [];
  });
}

/** Party whose part of the page a place is in: nearest heading to the left, else above and not to the right. */
export function papelFinder(lines: readonly Line[]): (line: number, x: number, end: number) => Papel | null {
  const anchors: Anchor[] = [];
  const counts = lines.map((line, at) => anchors.push(...anchorsOf(line, at)));
  return (line, x, end) => {
    const page = lines[line]?.page;
    const count = counts[line] ?? 0;
    const before = anchors
      .slice(Math.max(0, count - MAX_ANCHORS), count)
      .filter((anchor) => anchor.page === page && anchor.x <= end);
    const onLine = before.filter((anchor) => anchor.line === line && anchor.x <= x + TOLERANCE);
    const distance = (anchor: Anchor) => line - anchor.line + Math.abs(x - anchor.x) / POINTS_PER_LINE;
    const nearest = (onLine.length > 0 ? onLine : before.filter((anchor) => anchor.line < line)).toSorted(
      (a, b) => distance(a) - distance(b),
    )[0];
    return nearest?.papel ?? null;
  };
}
