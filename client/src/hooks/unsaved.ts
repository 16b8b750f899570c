/** The forms on screen that hold something unsaved, each by a token of its own. */
const dirty = new Set<symbol>();

/** Whether leaving now would lose what was typed. */
export function anyUnsaved(): boolean {
  return dirty.size > 0;
}

/** Marks a form as unsaved. @returns a function that takes the mark back. */
export function markUnsaved(): () => void {
  const mark = Symbol('unsaved form');
  dirty.add(mark);
  return () => dirty.delete(mark);
}
