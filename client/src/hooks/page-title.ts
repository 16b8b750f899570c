import { useSyncExternalStore } from 'react';

let current = '';
const listeners = new Set<() => void>();

export function namePage(title: string): void {
  document.title = `${title} · Romaneio`;
  current = title;
  for (const listener of listeners) listener();
}

export const usePageTitle = (): string => useSyncExternalStore(subscribe, () => current);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
