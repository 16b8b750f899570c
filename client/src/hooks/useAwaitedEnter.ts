import { useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Enter key in a search-as-you-type list: never takes a stale result.
 * @param waiting the results for the typed text are pending
 * @param take takes the highlighted result
 * @returns `enter` takes now or when the results arrive; `forget` cancels a pending take
 */
export function useAwaitedEnter(waiting: boolean, take: () => void) {
  const [entered, setEntered] = useState(false);
  const answered = useEffectEvent(() => {
    setEntered(false);
    take();
  });
  useLayoutEffect(() => {
    if (entered && !waiting) answered();
  }, [entered, waiting]);
  return { enter: () => (waiting ? setEntered(true) : take()), forget: () => setEntered(false) };
}
