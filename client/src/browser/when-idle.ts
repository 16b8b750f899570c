/** Resolves when the browser is idle, after two seconds at the latest. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari does not support requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve);
  });
