import { act } from '@testing-library/react';
import { createPath } from 'react-router-dom';
import { PageHistory } from '../../client/src/hooks/page-history.ts';

/** The history of a client that is opened at an address, and what leads through it as links and the browser's buttons do. */
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
      /** To an address, or so many steps back or forth. */
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
