import { act } from '@testing-library/react';
import { createPath } from 'react-router-dom';
import { PageHistory } from '../../client/src/hooks/page-history.ts';

/** A client history opened at an address, and navigation through it as links and the browser's buttons do. */
export function openHistory(at: string) {
  window.history.replaceState(null, '', at);
  const history = new PageHistory();
  return {
    history,
    router: {
      get location() {
        return history.visit.location;
      },
      get action() {
        return history.visit.action;
      },
      /** Goes to an address, or back or forward by a number of entries. */
      navigate: (to: string | number, state?: unknown) =>
        act(async () => {
          if (typeof to === 'string') return history.push(to, state);
          const stepped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
          history.go(to);
          await stepped;
        }),
    },
    /** Path and search. */
    address: () => createPath({ ...history.visit.location, hash: '' }),
  };
}
