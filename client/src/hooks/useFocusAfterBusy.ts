import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Gives the focus back to the control that lost it by being disabled while the form was busy, unless it has gone
 * somewhere else meanwhile: without this every choice would throw a keyboard to the top of the page.
 * @param shelter has the focus meanwhile: a dialog's must not fall to the page behind.
 * @returns the form's focus listener.
 */
export function useFocusAfterBusy(
  busy: boolean,
  shelter?: RefObject<HTMLElement | null>,
): (event: FocusEvent<HTMLElement>) => void {
  const last = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const focused = document.activeElement;
    const lost = focused === null || focused === document.body || focused.matches(':disabled');
    if (busy && lost) shelter?.current?.focus();
    if (!busy && (lost || focused === shelter?.current)) last.current?.focus();
  }, [busy, shelter]);

  return (event) => {
    last.current = event.target;
  };
}
