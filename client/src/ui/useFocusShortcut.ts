import { type RefObject, useEffect } from 'react';

/** Moves the focus to `target` when `key` is pressed anywhere on the page. */
export function useFocusShortcut(key: string, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== key) return;
      event.preventDefault();
      target.current?.focus();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [key, target]);
}
