import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { runtimeConfig } from '../api/runtime-config.ts';
import { areaOf } from './areas.ts';

/** Leads between pages that belong together. They live off calls that only the built-in API has. */
export function AreaTabs() {
  const { pathname } = useLocation();
  const area = runtimeConfig().builtInApi ? areaOf(pathname) : null;
  const tabs = useRef<HTMLUListElement>(null);

  // On a phone the row is wider than the screen. Not scrollIntoView, which would move the page as well.
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tabs.current && current)
      tabs.current.scrollLeft = current.offsetLeft - (tabs.current.clientWidth - current.offsetWidth) / 2;
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
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
