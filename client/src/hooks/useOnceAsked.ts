import { useEffect, useRef } from 'react';

/** Runs an action once when `asked` becomes true, e.g. to open a form from a deep link. */
export function useOnceAsked(asked: boolean, act: () => void): void {
  const answered = useRef(false);
  useEffect(() => {
    if (!asked || answered.current) return;
    answered.current = true;
    act();
  });
}
