import { Component, type ReactElement, type ReactNode, startTransition, useEffect, useState } from 'react';
import { matchRoutes, type RouteObject, Router, useRoutes } from 'react-router-dom';
import { OpeningContext, type PageHistory, PageHistoryContext, type Visit } from '../hooks/page-history.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { FetchedPages, type LoadPage, loadOf } from './lazy-page.tsx';
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

const Pages = ({ routes }: Pick<PageRouterProps, 'routes'>) => useRoutes(routes);

const pagesAt = (routes: RouteObject[], { location }: Visit): LoadPage[] =>
  (matchRoutes(routes, location) ?? []).map(({ route }) => loadOf(route)).filter((load) => load !== null);

interface PageFailureProps {
  /** The current visit; a new visit resets the error. */
  readonly of: Visit;
  /** Why the page's chunk failed to load; null if it loaded. */
  readonly failure: unknown;
  readonly children: ReactNode;
}

type State = { readonly of: Visit; readonly error: unknown };

class PageFailure extends Component<PageFailureProps, State> {
  override state: State = { of: this.props.of, error: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ of }: PageFailureProps, state: State): State | null {
    return of === state.of ? null : { of, error: null };
  }

  override render() {
    const error = this.props.failure ?? this.state.error;
    if (error === null) return this.props.children;
    return <ErrorPage detail={error instanceof Error ? error.message : String(error)} />;
  }
}
