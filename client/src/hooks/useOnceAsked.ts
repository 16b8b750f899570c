import { useEffect, useRef } from 'react';

/** Runs an action of the page's address once, as soon as `asked`: a link to a form opens it. */
export function useOnceAsked(asked: boolean, act: () => void): void {
  const answered = useRef(false);
  useEffect(() => {
    if (!asked || answered.current) return;
    answered.current = true;
    act();
  });
}
