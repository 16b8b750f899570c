import { use, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHistoryContext } from '../hooks/page-history.ts';

const KEPT = 'romaneio.rolagem';

/** How far down each entry of the history was left, in pixels, by its key. */
const positions = new Map<string, number>();

/** A new page begins at its top; a step through the history, or a reload, finds a page as far down as it was left. */
export function useScrollPositions(): void {
  const history = use(PageHistoryContext);
  const { key, hash } = useLocation();

  useLayoutEffect(() => {
    for (const [kept, top] of JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as [string, number][]) {
      positions.set(kept, top);
    }
    sessionStorage.removeItem(KEPT);
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    const note = () => positions.set(key, scrollY);
    const keep = () => {
      note();
      sessionStorage.setItem(KEPT, JSON.stringify([...positions]));
      // What comes instead of the product is the browser's own business.
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
