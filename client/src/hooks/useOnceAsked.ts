import { useEffect, useRef } from 'react';

/** Does what the page's address asks for, once, as soon as it may be done: a link that leads to a form opens it. */
export function useOnceAsked(asked: boolean, act: () => void): void {
  const answered = useRef(false);
  useEffect(() => {
    if (!asked || answered.current) return;
    answered.current = true;
    act();
  });
}
