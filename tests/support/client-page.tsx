import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { readTokenFrom } from '../../client/src/api/access-token.ts';
import { PageRouter } from '../../client/src/app/PageRouter.tsx';
import { newQueryClient } from '../../client/src/api/query-client.ts';
import { Gavetas } from '../../client/src/features/cadastros/Gavetas.tsx';
import { type Session, SessionContext } from '../../client/src/session/session-context.ts';
import { ToastsProvider } from '../../client/src/ui/Toasts.tsx';
import { openHistory } from './page-router.ts';

const user = { id: '7', email: 'marina@romaneio.test', username: 'marina', nome: 'Marina Couto', token: 'ref_test' };

const session: Session = {
  user,
  loading: false,
  login: () => Promise.resolve(),
  loginByPasskey: () => Promise.resolve(),
  resume: () => Promise.resolve(),
  logout: () => Promise.resolve(),
};

interface PageOptions {
  /** Initial path and query string. */
  readonly at?: string;
  /** The route's pattern, if it has parameters; every other address renders `outra página`. */
  readonly path?: string;
  /** Null: signed out. */
  readonly token?: string | null;
}

/**
 * Renders one page as the layout does, with its router, cache, toasts and an active session; use `whole-client.tsx` to test the
 * layout or the session itself. @returns navigation functions and the current address (path and search).
 */
export function showPage(
  page: ReactNode,
  { at = '/', path = at.split('?')[0] as string, token = user.token }: PageOptions = {},
) {
  readTokenFrom(() => token);
  const { history, router, address } = openHistory(at);
  const routes = [
    { path, element: <Gavetas>{page}</Gavetas> },
    { path: '*', element: <p>outra página</p> },
  ];
  render(
    <SessionContext value={session}>
      <QueryClientProvider client={newQueryClient()}>
        <ToastsProvider>
          <PageRouter history={history} routes={routes} />
        </ToastsProvider>
      </QueryClientProvider>
    </SessionContext>,
  );
  return { router, address };
}
