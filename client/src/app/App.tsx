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

/** Without a session the visit begins at the login: the pages behind it are not fetched only to redirect. */
function openRouter() {
  const { pathname, search } = location;
  if (readStoredUser() === null && isForSignedIn(pathname)) {
    history.replaceState(null, '', loginPath(pathname + search));
  }
  return createBrowserRouter(routes);
}

function isForSignedIn(pathname: string): boolean {
  const matched = matchRoutes(routes, pathname) ?? [];
  return matched.some(({ route }) => route.path === paths.root || route.path === paths.dashboard);
}
