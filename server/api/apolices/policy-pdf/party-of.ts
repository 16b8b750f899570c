import { fold } from './fold.ts';
import { type Party, partyAnchors } from './labels.ts';
import type { Line } from './page-lines.ts';

/** How many points to the side weigh as much as one line upward. */
const POINTS_PER_LINE = 100;
const TOLERANCE = 5;

interface Anchor {
  readonly party: Party;
  readonly line: number;
  readonly page: number;
  readonly x: number;
}

/**
 * Tells in whose part of the page a place is: that of the nearest heading on its line to the left, else of the
 * nearest one above that does not begin to the right of it (two columns).
 */
export function partyFinder(lines: readonly Line[]): (line: number, x: number, end: number) => Party | null {
  const anchors: Anchor[] = lines.flatMap(({ page, cells }, line) =>
    cells.flatMap(({ text, x }) => {
      const folded = fold(text);
      const party = partyAnchors.find(([, pattern]) => pattern.test(folded))?.[0];
      return party ? [{ party, line, page, x }] : [];
    }),
  );
  return (line, x, end) => {
    const page = lines[line]?.page;
    const before = anchors.filter((anchor) => anchor.page === page && anchor.line <= line && anchor.x <= end);
    const onLine = before.filter((anchor) => anchor.line === line && anchor.x <= x + TOLERANCE);
    const distance = (anchor: Anchor) => line - anchor.line + Math.abs(x - anchor.x) / POINTS_PER_LINE;
    const nearest = (onLine.length > 0 ? onLine : before.filter((anchor) => anchor.line < line)).toSorted(
      (a, b) => distance(a) - distance(b),
    )[0];
    return nearest?.party ?? null;
  };
}
