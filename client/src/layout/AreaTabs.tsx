import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { runtimeConfig } from '../api/runtime-config.ts';
import { paths } from '../navigation/paths.ts';
import { areaOf } from './menu.ts';

const QuantosPendentes = lazy(() => import('./QuantosPendentes.tsx'));

/** Leads between pages that belong together. They live off calls that only the built-in API has. */
export function AreaTabs() {
  const { pathname } = useLocation();
  const area = runtimeConfig().builtInApi ? areaOf(pathname) : null;
  const tabs = useRef<HTMLUListElement>(null);

  // On a phone the row is wider than the screen, the more so once a count has come. Not scrollIntoView, which would move
  // the page as well.
  useEffect(() => {
    const row = tabs.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !current) return undefined;
    const resized = new ResizeObserver(() => {
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
    });
    resized.observe(current);
    return () => resized.disconnect();
  }, [pathname]);

  if (area === null) return null;
  return (
    <nav className="ap-tabs" aria-label="Páginas desta área">
      <ul ref={tabs}>
        {area.pages.map((page) => (
          <li key={page.path}>
            <Link
              to={page.path}
              aria-current={page === area.current ? (page.path === pathname ? 'page' : 'true') : undefined}
            >
              {page.label}
              {page.path === paths.pendentes && (
                <Suspense>
                  <QuantosPendentes />
                </Suspense>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
