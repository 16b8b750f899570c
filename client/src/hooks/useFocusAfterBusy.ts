import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Restores the focus to a control that lost it by being disabled while the form was busy, unless the focus has moved
 * elsewhere. Otherwise keyboard users would land at the top of the page after every choice.
 * @param shelter takes the focus meanwhile, so that a dialog's focus does not escape to the page behind.
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
