import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

/** Sets the title of the page, for the browser's tab and the frame. */
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
