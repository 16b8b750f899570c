import { lazy, Suspense, use, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OpeningContext } from '../hooks/page-history.ts';
import { usePreference } from '../hooks/preferences.ts';
import { AreaTabs } from './AreaTabs.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useScrollPositions } from './useScrollPositions.ts';
import { perfis } from '../../../shared/contracts/access.ts';
import { admissaoQuery, PERFIL_DE_ANTES } from '../api/use-admitted.ts';

const FrameNotices = lazy(() => import('./FrameNotices.tsx'));
const PrintHead = lazy(() => import('./PrintHead.tsx'));
const CONTENT = 'conteudo';

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

function NavigationBar() {
  return use(OpeningContext) ? (
    <div className="ap-navigating ap-running" role="progressbar" aria-label="Abrindo a página" />
  ) : null;
}

const Drawer = lazy(() => import('./Drawer.tsx'));

interface SidebarDrawerProps {
  readonly show: boolean;
  readonly onClose: () => void;
}

/** Sidebar of narrow screens, loaded when it is first opened. */
function SidebarDrawer(props: SidebarDrawerProps) {
  return props.show ? (
    <Suspense>
      <Drawer {...props} />
    </Suspense>
  ) : null;
}

/** Remembers the user's profile, so that the first paint of the next visit already shows what it admits to. */
function useKnownPerfil(): void {
  const client = useQueryClient();
  const [known, keep] = usePreference('perfil');
  // Before the pages below render.
  useState(() =>
    client.setQueryData(
      PERFIL_DE_ANTES,
      perfis.find((perfil) => perfil === known),
    ),
  );
  const { data } = useQuery(admissaoQuery);
  useEffect(() => {
    if (data !== undefined && data.perfil !== known) keep(data.perfil);
  }, [data, known, keep]);
}
