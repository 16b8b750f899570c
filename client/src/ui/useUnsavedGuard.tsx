import { type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { createPath, type Location, NavigationType } from 'react-router-dom';
import { UnsavedQuestion } from './UnsavedQuestion.tsx';
import { PageHistoryContext } from '../hooks/page-history.ts';
import { anyUnsaved, anyUnsavedInAddress, markUnsaved, newestUnsaved, onUnsavedChange } from '../hooks/unsaved.ts';

/** Asks before unsaved changes are lost. @param wholePage the form survives changes of the search part and the hash. */
export function useUnsavedGuard(isDirty: boolean, { wholePage = false } = {}): ReactNode {
  const [mark] = useState(() => ({ wholePage }));

  useEffect(() => {
    if (!isDirty) return;
    const unmark = markUnsaved(mark);
    // Shows the browser's own question.
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      unmark();
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [isDirty, mark]);

  // Only one blocker can be active: the newest form asks for all of them.
  const asks = useSyncExternalStore(onUnsavedChange, () => newestUnsaved() === mark);
  return asks ? <LeavingQuestion /> : null;
}

function LeavingQuestion() {
  const history = use(PageHistoryContext);
  const [held, setHeld] = useState<{ readonly leave: () => void } | null>(null);

  useEffect(
    () =>
      history?.beforeLeaving((to, leave, action) => {
        const leaves = wouldLose(history.visit.location, to, action);
        if (leaves) setHeld({ leave });
        return leaves;
      }),
    [history],
  );

  function onLeave() {
    setHeld(null);
    held?.leave();
  }

  return <UnsavedQuestion show={held !== null} onLeave={onLeave} onStay={() => setHeld(null)} />;
}

/** Replacing the address on the same page is the page's own doing, such as closing a dialog. */
function wouldLose(from: Location, to: Location, action: NavigationType): boolean {
  if (from.pathname !== to.pathname) return anyUnsaved();
  return anyUnsavedInAddress() && action !== NavigationType.Replace && createPath(from) !== createPath(to);
}
