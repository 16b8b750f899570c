/** Resolves after the next paint; immediately in a background tab, which is never painted. */
export function whenPainted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  // The frame is painted before the next task runs.
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
