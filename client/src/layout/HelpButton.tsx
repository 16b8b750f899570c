import { lazy, Suspense, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';

const HelpDialog = lazy(() => import('./HelpDialog.tsx'));

/** Opens the help of the current page; its texts come when it is first opened. */
export function HelpButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-ghost btn-icon"
        aria-label="Ajuda"
        title="Ajuda"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <Icon name="question-circle" />
      </button>
      {open && (
        <Suspense>
          <HelpDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
