import { lazy, Suspense, use, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { OpeningContext } from '../hooks/page-history.ts';
import { usePreference } from '../hooks/preferences.ts';
import { AreaTabs } from './AreaTabs.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SidebarDrawer } from './SidebarDrawer.tsx';
import { TopBar } from './TopBar.tsx';
import { useKnownPerfil } from './useKnownPerfil.ts';
import { useScrollPositions } from './useScrollPositions.ts';

const FrameNotices = lazy(() => import('./FrameNotices.tsx'));
const PrintHead = lazy(() => import('./PrintHead.tsx'));
const CONTENT = 'conteudo';

/** Sidebar, top bar and page. */
export function Shell() {
  const [rail, setRail] = usePreference('menu-recolhido');
  const [drawer, setDrawer] = useState(false);
  const collapsed = rail === true;
  useKnownPerfil();
  useScrollPositions();

  return (
    <>
      <a className="skip-link" href={`#${CONTENT}`}>
        Ir para o conteúdo
      </a>
      <div className="ap-shell" data-rail={collapsed}>
        <aside className="ap-sidebar" aria-label="Barra lateral">
          <Sidebar collapsed={collapsed} onToggle={() => setRail(!collapsed)} />
        </aside>
        <SidebarDrawer show={drawer} onClose={() => setDrawer(false)} />
        <div className="ap-page">
          <TopBar onMenu={() => setDrawer(true)} />
          <NavigationBar />
          <Suspense>
            <FrameNotices />
          </Suspense>
          <main id={CONTENT} className="ap-main" tabIndex={-1}>
            <Suspense>
              <PrintHead />
            </Suspense>
            <AreaTabs />
            <Outlet />
          </main>
        </div>
      </div>
    </>
  );
}

/** A thin line while the next page is on its way. */
function NavigationBar() {
  return use(OpeningContext) ? (
    <div className="ap-navigating ap-running" role="progressbar" aria-label="Abrindo a página" />
  ) : null;
}
