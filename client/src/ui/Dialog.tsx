import { lazy, Suspense, useRef } from 'react';
import type { DialogProps } from './DialogFrame.tsx';

const DialogFrame = lazy(() => import('./DialogFrame.tsx'));

/** A dialog over the page. What draws it is fetched when the first one opens: no page waits for it. */
export function Dialog(props: DialogProps) {
  const opened = useRef(false);
  if (props.show) opened.current = true;
  // Once open it stays in the tree, so that it can close with grace.
  return opened.current ? (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  ) : null;
}
