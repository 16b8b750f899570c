import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../client/src/app/routes.tsx';
import { SessionProvider } from '../../client/src/session/SessionProvider.tsx';
import { type SessionUser, storeUser } from '../../client/src/session/stored-user.ts';

export const marina: SessionUser = {
  id: '7',
  email: 'marina.couto@romaneio.test',
  username: 'marina',
  nome: 'Marina Couto',
  token: 'ref_7',
};

/** Shows the whole client at an address, signed in as `user`. @returns the router, whose state is the address. */
export function showClient(at: string, user: SessionUser | null = marina) {
  if (user !== null) storeUser(user);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const { container } = render(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  return { router, container, address: () => router.state.location.pathname + router.state.location.search };
}
