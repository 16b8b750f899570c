import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Returns the focus to a control that was disabled while busy; `shelter` has it meanwhile. @returns the focus listener. */
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
