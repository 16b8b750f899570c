import { useState } from 'react';
import { matchRoutes } from 'react-router-dom';
import { PageHistory } from '../hooks/page-history.ts';
import { loginPath, paths } from '../navigation/paths.ts';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { readStoredUser } from '../session/stored-user.ts';
import { PageRouter } from './PageRouter.tsx';
import { routes } from './routes.tsx';

/** The whole client: the session around the pages. */
export function App() {
  const [pageHistory] = useState(openHistory);
  return (
    <SessionProvider>
      <PageRouter history={pageHistory} routes={routes} />
    </SessionProvider>
  );
}

/** Without a session the visit begins at the login: the pages behind it are not fetched only to redirect. */
function openHistory() {
  const { pathname, search } = location;
  if (readStoredUser() === null && isForSignedIn(pathname)) {
    history.replaceState(null, '', loginPath(pathname + search));
  }
  return new PageHistory();
}

function isForSignedIn(pathname: string): boolean {
  const matched = matchRoutes(routes, pathname) ?? [];
  return matched.some(({ route }) => route.path === paths.root || route.path === paths.dashboard);
}
