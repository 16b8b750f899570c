import { render } from '@testing-library/react';
import { PageRouter } from '../../client/src/app/PageRouter.tsx';
import { routes } from '../../client/src/app/routes.tsx';
import { SessionProvider } from '../../client/src/session/SessionProvider.tsx';
import { type SessionUser, storeUser } from '../../client/src/session/stored-user.ts';
import { openHistory } from './page-router.ts';

export const marina: SessionUser = {
  id: '7',
  email: 'marina.couto@romaneio.test',
  username: 'marina',
  nome: 'Marina Couto',
  token: 'ref_7',
};

/**
 * Renders the whole client at an address, signed in as `user`. @returns navigation functions and the current address (path and
 * search).
 */
export function showClient(at: string, user: SessionUser | null = marina) {
  if (user !== null) storeUser(user);
  const { history, router, address } = openHistory(at);
  const { container } = render(
    <SessionProvider>
      <PageRouter history={history} routes={routes} />
    </SessionProvider>,
  );
  return { router, container, address };
}
