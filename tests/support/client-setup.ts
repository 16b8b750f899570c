import './silent-console.ts';
import { cleanup, configure } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, beforeEach } from 'vitest';
import { setRuntimeConfig } from '../../client/src/api/runtime-config.ts';

const home = location.href;

// Pages are fetched when they are first shown; on a busy machine that takes longer than the library's second, and has
// taken longer than twenty.
configure({ asyncUtilTimeout: 50_000 });

// The pages of these tests have no styles; a dialog that asks how long it fades is told: not at all. What keeps
// parts of a name together is inline, as Happy DOM does not know: it would read them with a gap between.
beforeEach(() => {
  const still = document.createElement('style');
  still.textContent = '* { transition-duration: 0s; transition-delay: 0s; } wbr, .text-nowrap { display: inline; }';
  document.head.append(still);
});

// The runner has no global hooks, so the library cannot register this itself.
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  setRuntimeConfig({});
  // A link to a file is taken for a page there, and would stay open for the tests that follow.
  if (location.href !== home) (window as unknown as { readonly happyDOM: DetachedWindowAPI }).happyDOM.setURL(home);
});
