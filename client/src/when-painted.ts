/** Once what stands is on the screen; at once where nobody looks: what is in the background is not painted. */
export function whenPainted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    // The frame that this is called before is painted when the next task runs.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
