import './silent-console.ts';
import { cleanup, configure, getConfig } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import * as React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setRuntimeConfig } from '../../client/src/api/runtime-config.ts';

const home = location.href;

/** Two waits per missing element. A screen beside other programs has taken more than five seconds. */
const WAIT_MS = 15_000;

// Lazy pages load on first use, which has taken more than twenty seconds on a busy machine. Pending imports do not count against
// a wait: when it times out, let them finish and wait again. The files of one worker share the library, so only the first
// configures it.
const { asyncUtilTimeout, asyncWrapper, getElementError } = getConfig();
if (asyncUtilTimeout !== WAIT_MS) {
  configure({
    asyncUtilTimeout: WAIT_MS,
    // A wait fails many times before it succeeds: the document is printed only into an error that is read.
    getElementError(message, container) {
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      const printed = () => getElementError(message, container).message;
      return Object.defineProperty(error, 'message', { configurable: true, get: printed });
    },
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
  // Stacks of where each element was made, which only React's own tools show, took a sixth of the time: it makes 10,000 a second.
  Object.defineProperty(
    (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
    'recentlyCreatedOwnerStacks',
    { get: () => Infinity, set() {} },
  );
}

// These tests load no stylesheets: report fade durations as zero to dialogs that ask. Elements that keep parts of a name together
// are inline, because Happy DOM would otherwise insert spaces between them.
beforeEach(() => {
  const still = document.createElement('style');
  still.textContent = '* { transition-duration: 0s; transition-delay: 0s; } wbr, .text-nowrap { display: inline; }';
  document.head.append(still);
});

// The library cannot register its cleanup, because the runner has no global hooks.
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  document.head.replaceChildren();
  // The files of one worker share the document.
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  setRuntimeConfig({});
  // Happy DOM navigates to file links, and the page would stay open for the next tests.
  if (location.href !== home) (window as unknown as { readonly happyDOM: DetachedWindowAPI }).happyDOM.setURL(home);
});
