const RELOADED_AT = 'romaneio.recarregado';
const ONCE_WITHIN_MS = 60_000;

/**
 * After a deployment the pieces that an open page still asks for are gone: the page is loaded anew, once, and
 * what still fails then is shown on the error page.
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
