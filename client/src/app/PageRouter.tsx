import { type ReactElement, startTransition, useEffect, useState } from 'react';
import { matchRoutes, type RouteObject, Router, useRoutes } from 'react-router-dom';
import { OpeningContext, type PageHistory, PageHistoryContext, type Visit } from '../hooks/page-history.ts';
import { FetchedPages, type LoadPage, loadOf } from './lazy-page.tsx';
import { PageFailure } from './PageFailure.tsx';
import { StartPage } from './StartPage.tsx';

interface PageRouterProps {
  readonly history: PageHistory;
  readonly routes: RouteObject[];
}

/** Router that keeps the previous page on screen until the next page's chunk has loaded. */
export function PageRouter({ history, routes }: PageRouterProps) {
  const [fetched] = useState(() => new Map<LoadPage, ReactElement>());
  const [shown, setShown] = useState<{ readonly visit: Visit; readonly failure: unknown } | null>(null);
  const [opening, setOpening] = useState(false);

  useEffect(() => {
    let wanted: Visit;
    async function fetchPage(load: LoadPage) {
      const { default: Page } = await load();
      fetched.set(load, <Page />);
    }
    async function open(visit: Visit) {
      wanted = visit;
      const missing = pagesAt(routes, visit).filter((load) => !fetched.has(load));
      let failure: unknown = null;
      if (missing.length > 0) {
        setOpening(true);
        await Promise.all(missing.map(fetchPage)).catch((error: unknown) => (failure = error));
      }
      // Stale: the user has navigated again.
      if (visit !== wanted) return;
      setOpening(false);
      startTransition(() => setShown({ visit, failure }));
    }
    void open(history.visit);
    return history.listen((visit) => void open(visit));
  }, [history, routes, fetched]);

  if (shown === null) return <StartPage />;
  const { visit, failure } = shown;
  return (
    <PageHistoryContext value={history}>
      <OpeningContext value={opening}>
        <Router location={visit.location} navigationType={visit.action} navigator={history}>
          <PageFailure of={visit} failure={failure}>
            <FetchedPages value={fetched}>
              <Pages routes={routes} />
            </FetchedPages>
          </PageFailure>
        </Router>
      </OpeningContext>
    </PageHistoryContext>
  );
}

function Pages({ routes }: Pick<PageRouterProps, 'routes'>) {
  return useRoutes(routes);
}

/** Lazy pages that the location matches: the layout and the page in it. */
function pagesAt(routes: RouteObject[], { location }: Visit): LoadPage[] {
  const matches = matchRoutes(routes, location) ?? [];
  return matches.map(({ route }) => loadOf(route)).filter((load) => load !== null);
}
