import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { runtimeConfig } from '../api/runtime-config.ts';
import { useAdmitted } from '../api/use-admitted.ts';
import { paths } from '../navigation/paths.ts';
import { areaOf } from './menu.ts';
import { deferred } from '../ui/deferred.tsx';
import { PageTabs } from '../ui/PageTabs.tsx';

const QuantosPendentes = deferred(() => import('./QuantosPendentes.tsx'));

export function AreaTabs() {
  const { pathname } = useLocation();
  const area = runtimeConfig().builtInApi ? areaOf(pathname) : null;
  const isAdmin = useAdmitted('admin');
  const pages = area?.pages.filter(({ admin }) => !admin || isAdmin) ?? [];
  const tabs = useRef<HTMLUListElement>(null);

  // Keeps the current tab in sight on phones, also after a count has widened the row. scrollIntoView would scroll
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

  if (area === null || pages.length < 2) return null;
  return (
    <PageTabs
      ref={tabs}
      label="Páginas desta área"
      tabs={pages.map((page) => ({
        to: page.path,
        label:
          page.path === paths.pendentes ? (
            <>
              {page.label}
              <QuantosPendentes />
            </>
          ) : (
            page.label
          ),
        current: page === area.current && (page.path === pathname ? 'page' : 'true'),
      }))}
    />
  );
}
