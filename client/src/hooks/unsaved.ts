/** The forms on screen that hold something unsaved, the newest last, each by a token of its own. */
let dirty: readonly symbol[] = [];
const listeners = new Set<() => void>();

function change(next: readonly symbol[]): void {
  dirty = next;
  for (const listener of listeners) listener();
}

/** Whether leaving now would lose what was typed. */
export function anyUnsaved(): boolean {
  return dirty.length > 0;
}

/** Of several unsaved forms, one over the other, the one that asks; undefined where there is none. */
export function newestUnsaved(): symbol | undefined {
  return dirty.at(-1);
}

/** Marks a form as unsaved. @returns a function that takes the mark back. */
export function markUnsaved(mark: symbol): () => void {
  change([...dirty, mark]);
  return () => change(dirty.filter((one) => one !== mark));
}

/** Tells when a form becomes unsaved, or is no longer. @returns a function that ends it. */
export function onUnsavedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
