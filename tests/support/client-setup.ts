import './silent-console.ts';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// The runner has no global hooks, so the library cannot register this itself.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
