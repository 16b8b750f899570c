import { lazy, Suspense, useRef } from 'react';
import type { DialogProps } from './DialogFrame.tsx';

const DialogFrame = lazy(() => import('./DialogFrame.tsx'));

/** A modal dialog; its code is loaded when the first one opens. */
export function Dialog(props: DialogProps) {
  const opened = useRef(false);
  if (props.show) opened.current = true;
  // Stays mounted after the first opening for its closing animation.
  return opened.current ? (
    <Suspense>
      <DialogFrame {...props} />
    </Suspense>
  ) : null;
}
