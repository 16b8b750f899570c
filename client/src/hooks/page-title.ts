import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

/** Names the page: the browser's tab says it, and what is around the page. */
export function namePage(title: string): void {
  document.title = `${title} · Romaneio`;
  current = title;
  for (const listener of listeners) listener();
}

/** The title of the page that is shown; '' before the first. */
export function usePageTitle(): string {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
