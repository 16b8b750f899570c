export interface Unsaved {
  readonly wholePage: boolean;
}

/** Unsaved forms on screen, newest last. */
let dirty: readonly Unsaved[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Unsaved[]): void {
  dirty = next;
  for (const listener of listeners) listener();
}

export const anyUnsaved = (): boolean => dirty.length > 0;

/** Whether changing the query string or hash would lose unsaved changes. */
export const anyUnsavedInAddress = (): boolean => dirty.some(({ wholePage }) => !wholePage);

export const newestUnsaved = (): Unsaved | undefined => dirty.at(-1);

export function markUnsaved(mark: Unsaved): () => void {
  change([...dirty, mark]);
  return () => change(dirty.filter((one) => one !== mark));
}

export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
