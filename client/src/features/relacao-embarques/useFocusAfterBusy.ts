import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Gives the focus back to the input that lost it by being disabled while the form was busy, unless it has gone
 * somewhere else meanwhile: without this every choice would throw a keyboard to the top of the page.
 * @returns the form's focus listener.
 */
export function useFocusAfterBusy(busy: boolean): (event: FocusEvent<HTMLElement>) => void {
  const last = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (!busy && (document.activeElement === document.body || document.activeElement === null)) last.current?.focus();
  }, [busy]);

  return (event) => {
    last.current = event.target;
  };
}
