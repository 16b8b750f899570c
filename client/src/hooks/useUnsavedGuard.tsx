import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { UnsavedQuestion } from '../ui/UnsavedQuestion.tsx';
import { markUnsaved } from './unsaved.ts';

/**
 * Keeps a page with unsaved changes from being left by accident, within the product and out of it.
 * @param isDirty whether what was typed differs from what is saved; false as soon as a save is done.
 * @returns the question, to be rendered by the form.
 */
export function useUnsavedGuard(isDirty: boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const unmark = markUnsaved();
    // The browser words its own question.
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      unmark();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isDirty]);

  return (
    <UnsavedQuestion
      show={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
