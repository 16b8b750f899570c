import './silent-console.ts';
import { cleanup, configure, getConfig } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { setRuntimeConfig } from '../../client/src/api/runtime-config.ts';

const home = location.href;

/** An element that never comes is waited for twice so long: five seconds. */
const WAIT_MS = 2_500;

// Pages are fetched when they are first shown, which on a busy machine has taken more than twenty seconds. That does not
// count: what is under way when a wait ends is let come, and then the wait begins again. The files of one worker share
// the library, which the first of them sets up.
const { asyncUtilTimeout, asyncWrapper } = getConfig();
if (asyncUtilTimeout !== WAIT_MS) {
  configure({
    asyncUtilTimeout: WAIT_MS,
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        const began = performance.now();
        return wait().catch(async (error: unknown) => {
          if (performance.now() - began < WAIT_MS) throw error;
          await vi.dynamicImportSettled();
          return wait();
        });
      }),
  });
}

// The pages of these tests have no styles; a dialog that asks how long it fades is told: not at all. What keeps
// parts of a name together is inline, as Happy DOM does not know: it would read them with a gap between.
beforeEach(() => {
  const still = document.createElement('style');
  still.textContent = '* { transition-duration: 0s; transition-delay: 0s; } wbr, .text-nowrap { display: inline; }';
  document.head.append(still);
});

// The runner has no global hooks, so the library cannot register this itself.
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  document.head.replaceChildren();
  // The files of one worker share the document.
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  setRuntimeConfig({});
  // A link to a file is taken for a page there, and would stay open for the tests that follow.
  if (location.href !== home) (window as unknown as { readonly happyDOM: DetachedWindowAPI }).happyDOM.setURL(home);
});
