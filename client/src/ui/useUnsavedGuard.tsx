import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { UnsavedQuestion } from './UnsavedQuestion.tsx';
import { anyUnsaved, markUnsaved, newestUnsaved, onUnsavedChange } from '../hooks/unsaved.ts';

/**
 * Keeps a page with unsaved changes from being left by accident, within the product and out of it.
 * @param isDirty whether what was typed differs from what is saved; false as soon as a save is done.
 * @returns the question, to be rendered by the form.
 */
export function useUnsavedGuard(isDirty: boolean): ReactNode {
  const [mark] = useState(() => Symbol('unsaved form'));

  useEffect(() => {
    if (!isDirty) return;
    const unmark = markUnsaved(mark);
    // The browser words its own question.
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      unmark();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isDirty, mark]);

  // A form may stand over another one, and the router holds one blocker at a time: the newest asks for all of them.
  const asks = useSyncExternalStore(onUnsavedChange, () => newestUnsaved() === mark);
  return asks ? <LeavingQuestion /> : null;
}

function LeavingQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => anyUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <UnsavedQuestion
      show={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
