import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { dialogIsOpen } from '../ui/dialog-is-open.ts';

const CommandPalette = lazy(async () => (await import('./load-palette.ts')).loadPalette());

/** Opens the command palette, by click or Ctrl+K; its code comes when it is first opened. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // What stands in a dialog must not be left by it, nor what is being sent.
      if (!dialogIsOpen()) setOpen(true);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <button type="button" className="ap-search" aria-keyshortcuts="Control+K" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>Buscar ou ir para…</span>
        <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {open && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
