import { lazy, Suspense, type ReactNode } from 'react';
import type { BulkBarProps } from './BulkBar.tsx';

const BulkBar = lazy(() => import('./BulkBar.tsx'));

interface SelectionToolbarProps<Row> extends BulkBarProps<Row> {
  /** The list's toolbar, which stands here while nothing is chosen. */
  children: ReactNode;
}

/** The head of a list whose rows can be chosen: its toolbar, or what can be done with the chosen rows. */
export function SelectionToolbar<Row>({ children, ...bulk }: SelectionToolbarProps<Row>) {
  if (bulk.count === 0) return children;
  return (
    <Suspense fallback={children}>
      <BulkBar {...bulk} />
    </Suspense>
  );
}
