import { useEffect } from 'react';

const MENU = 'nav[aria-label="Menu principal"] a, nav[aria-label="Menu principal"] button';

/** Alt+1 content, Alt+2 menu, Alt+3 search: the keys that eMAG taught the users of Brazilian government sites. */
export function useLandmarkKeys(contentId: string): void {
  useEffect(() => {
    const targets: Record<string, () => Element | null> = {
      Digit1: () => document.getElementById(contentId),
      Digit2: () => [...document.querySelectorAll(MENU)].find((element) => element.checkVisibility()) ?? null,
      Digit3: () => document.querySelector('main [role="search"] input'),
    };
    function onKeyDown(event: KeyboardEvent) {
      const target = event.altKey && !event.ctrlKey && targets[event.code]?.();
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [contentId]);
}
