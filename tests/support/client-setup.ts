import './silent-console.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Pages are fetched when they are first shown; on a busy machine that takes longer than the library's second.
configure({ asyncUtilTimeout: 10_000 });

// The runner has no global hooks, so the library cannot register this itself.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
