import { useDeferredValue } from 'react';

/**
 * Whether what is loading is not drawn yet. It stays true until React has drawn the first rows or fields behind the
 * screen, in slices: all at once they would keep a phone from answering for a fifth of a second.
 */
export function useStillLoading(loading: boolean): boolean {
  const wasLoading = useDeferredValue(loading);
  return loading || wasLoading;
}
