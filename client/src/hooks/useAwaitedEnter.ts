import { useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Enter in a search-as-you-type list: never takes a result of an older text.
 * @param waiting the results of the typed text are pending
 * @param take takes the chosen result
 * @returns `enter` takes at once or when the results arrive; `forget` cancels a pending one
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
