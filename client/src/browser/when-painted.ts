/** Resolves once the page has been painted as it stands; at once in a background tab, which is not painted. */
export function whenPainted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    // The frame that this is called before is painted when the next task runs.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
