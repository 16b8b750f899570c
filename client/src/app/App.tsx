import { useState } from 'react';
import { matchRoutes } from 'react-router-dom';
import { PageHistory } from '../hooks/page-history.ts';
import { loginPath, paths } from '../navigation/paths.ts';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { readStoredUser } from '../session/stored-user.ts';
import { PageRouter } from './PageRouter.tsx';
import { routes } from './routes.tsx';

export function App() {
  const [pageHistory] = useState(openHistory);
  return (
    <SessionProvider>
      <PageRouter history={pageHistory} routes={routes} />
    </SessionProvider>
  );
}

/** Without a session start at the login page, instead of loading a page only to redirect. */
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
