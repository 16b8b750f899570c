import { useDeferredValue } from 'react';

/**
 * Whether what is loading is not drawn yet. Where there is much to draw it stays true until React has drawn it behind
 * the screen, in slices: all at once the first rows would keep a phone from answering for a fifth of a second.
 * @param hasContent whether the loading has brought any: an error, or nothing, shows at once.
 */
export function useStillLoading(loading: boolean, hasContent: boolean): boolean {
  const wasLoading = useDeferredValue(loading);
  return loading || (wasLoading && hasContent);
}
