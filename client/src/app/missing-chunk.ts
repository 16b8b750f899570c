const RELOADED_AT = 'romaneio.recarregado';
const ONCE_WITHIN_MS = 60_000;

/**
 * After a deployment an open page may request chunks that no longer exist: reload once. If that fails too, the error page
 * is shown.
 */
export function reloadOnceOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last < ONCE_WITHIN_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    event.preventDefault();
    location.reload();
  });
}
