import { use, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHistoryContext } from '../hooks/page-history.ts';

const KEPT = 'romaneio.rolagem';

/** Scroll position of each history entry, in pixels, by its key. */
const positions = new Map<string, number>();

/** New pages start at the top; back, forward and reload restore the scroll position. */
export function useScrollPositions(): void {
  const history = use(PageHistoryContext);
  const { key, hash } = useLocation();

  useLayoutEffect(() => {
    for (const [kept, top] of JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string, number][])
      positions.set(kept, top);
    sessionStorage.removeItem(KEPT);
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    const note = () => positions.set(key, scrollY);
    const keep = () => {
      note();
      sessionStorage.setItem(KEPT, JSON.stringify([...positions]));
      // Outside of the product the browser restores it.
      window.history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', keep);
    const unlisten = history?.listen(note);
    return () => {
      removeEventListener('pagehide', keep);
      unlisten?.();
    };
  }, [history, key]);

  useLayoutEffect(() => {
    const left = positions.get(key);
    const keepsScroll = history?.visit.location.key === key && history.visit.keepsScroll;
    const part = hash === '' ? null : document.getElementById(hash.slice(1));
    if (left !== undefined) scrollTo(0, left);
    else if (part) part.scrollIntoView();
    else if (!keepsScroll) scrollTo(0, 0);
  }, [history, key, hash]);
}
