import { useDeferredValue } from 'react';

/**
 * Keeps the loading state until React has rendered the content in the background. Rendering many first rows at once would
 * block a phone for 200 ms.
 * @param hasContent whether there is content to render: errors and empty results show at once.
 */
export function useStillLoading(loading: boolean, hasContent: boolean): boolean {
  const wasLoading = useDeferredValue(loading);
  return loading || (wasLoading && hasContent);
}
