import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { readTokenFrom } from '../../client/src/api/access-token.ts';
import { newQueryClient } from '../../client/src/api/query-client.ts';
import { type Session, SessionContext } from '../../client/src/session/session-context.ts';
import { ToastsProvider } from '../../client/src/ui/Toasts.tsx';

const user = { id: '7', email: 'marina@romaneio.test', username: 'marina', nome: 'Marina Couto', token: 'token-7' };

const session: Session = {
  user,
  loading: false,
  login: () => Promise.resolve(),
  logout: () => Promise.resolve(),
};

interface PageOptions {
  /** Path and search at which it opens. */
  readonly at?: string;
  /** Null: nobody is signed in. */
  readonly token?: string | null;
}

/** Shows a page as the product does, with its router, cache and session. @returns the router, whose state is the address. */
export function showPage(page: ReactNode, { at = '/', token = user.token }: PageOptions = {}) {
  readTokenFrom(() => token);
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  render(
    <SessionContext value={session}>
      <QueryClientProvider client={newQueryClient()}>
        <ToastsProvider>
          <RouterProvider router={router} />
        </ToastsProvider>
      </QueryClientProvider>
    </SessionContext>,
  );
  return router;
}
