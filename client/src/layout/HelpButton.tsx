import { lazy, Suspense, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '../ui/Icon.tsx';

const HelpDialog = lazy(() => import('./HelpDialog.tsx'));

/** Opens the help of the current page; its texts come when it is first opened. */
export function HelpButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="btn-icon"
        aria-label="Ajuda"
        title="Ajuda"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <Icon name="question-circle" />
      </Button>
      {open && (
        <Suspense>
          <HelpDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
