import { useState } from 'react';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { loginPath, paths } from '../paths.ts';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { readStoredUser } from '../session/stored-user.ts';
import { routes } from './routes.tsx';

/** The whole client: the session around the pages. */
export function App() {
  const [router] = useState(openRouter);
  return (
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>
  );
}

/** Who is not signed in begins at the login: the pages behind it are not fetched to turn him away. */
function openRouter() {
  const { pathname, search } = location;
  const matched = matchRoutes(routes, pathname)?.map(({ route }) => route.path);
  const signedInOnly = matched?.some((path) => path === paths.root || path === paths.dashboard);
  if (signedInOnly && readStoredUser() === null) history.replaceState(null, '', loginPath(pathname + search));
  return createBrowserRouter(routes);
}
