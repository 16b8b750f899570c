/** A form with unsaved changes. */
export interface Unsaved {
  /** It stays as it is while only the search part or the hash of the address changes. */
  readonly wholePage: boolean;
}

/** Those on screen, the newest last. */
let dirty: readonly Unsaved[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Unsaved[]): void {
  dirty = next;
  for (const listener of listeners) listener();
}

/** Whether leaving the page now would lose typed work. */
export function anyUnsaved(): boolean {
  return dirty.length > 0;
}

/** Whether another search part or hash of the same page would lose typed work. */
export function anyUnsavedInAddress(): boolean {
  return dirty.some(({ wholePage }) => !wholePage);
}

/** Of several unsaved forms, one over the other, the one that asks; undefined where there is none. */
export function newestUnsaved(): Unsaved | undefined {
  return dirty.at(-1);
}

/** Marks a form as unsaved. @returns a function that takes the mark back. */
export function markUnsaved(mark: Unsaved): () => void {
  change([...dirty, mark]);
  return () => change(dirty.filter((one) => one !== mark));
}

/** Tells when a form becomes unsaved, or is no longer. @returns a function that ends it. */
export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
