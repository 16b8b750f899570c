import { useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Enter over a list that is searched as one types: it never takes what an older text had found.
 * @param waiting the answer to the text that is typed is not there yet.
 * @param take takes the chosen one of what is found.
 * @returns `enter` takes at once, or when the answer is there; `forget` where the text changed meanwhile.
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
