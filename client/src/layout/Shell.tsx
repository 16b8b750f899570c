import { lazy, Suspense, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { usePreference } from '../hooks/preferences.ts';
import { AreaTabs } from './AreaTabs.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SidebarDrawer } from './SidebarDrawer.tsx';
import { TopBar } from './TopBar.tsx';
import { useKnownPerfil } from './useKnownPerfil.ts';

const FrameNotices = lazy(() => import('./FrameNotices.tsx'));
const PrintHead = lazy(() => import('./PrintHead.tsx'));
const CONTENT = 'conteudo';

/** Sidebar, top bar and page. */
export function Shell() {
  const [rail, setRail] = usePreference('menu-recolhido');
  const [drawer, setDrawer] = useState(false);
  const collapsed = rail === true;
  useKnownPerfil();

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
      <ScrollRestoration />
    </>
  );
}

/** A thin line while the next page is on its way. */
function NavigationBar() {
  const { state } = useNavigation();
  return state === 'loading' ? (
    <div className="ap-navigating ap-running" role="progressbar" aria-label="Abrindo a página" />
  ) : null;
}
