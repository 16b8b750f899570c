/** A form with unsaved changes. */
export interface Unsaved {
  /** The form survives changes of the query string or hash. */
  readonly wholePage: boolean;
}

/** Unsaved forms on screen, newest last. */
let dirty: readonly Unsaved[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Unsaved[]): void {
  dirty = next;
  for (const listener of listeners) listener();
}

/** Whether leaving the page would lose unsaved changes. */
export function anyUnsaved(): boolean {
  return dirty.length > 0;
}

/** Whether changing the query string or hash would lose unsaved changes. */
export function anyUnsavedInAddress(): boolean {
  return dirty.some(({ wholePage }) => !wholePage);
}

/** The topmost unsaved form, which asks for confirmation; undefined if there is none. */
export function newestUnsaved(): Unsaved | undefined {
  return dirty.at(-1);
}

/** Marks a form as unsaved. @returns a function that removes the mark. */
export function markUnsaved(mark: Unsaved): () => void {
  change([...dirty, mark]);
  return () => change(dirty.filter((one) => one !== mark));
}

/** Subscribes to changes of the unsaved forms. @returns the unsubscribe function */
export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
