import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { OpeningContext } from '../hooks/page-history.ts';
import { useAppearance } from '../hooks/useAppearance.ts';
import { usePreference } from '../hooks/preferences.ts';
import { deferred } from '../ui/deferred.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useScrollPositions } from './useScrollPositions.ts';
import { perfis } from '../../../shared/contracts/access.ts';
import { perfilDeFato, PERFIL_DE_ANTES, useAdmitted, useParcial, usePerfil } from '../api/use-admitted.ts';
import { runtimeConfig } from '../api/runtime-config.ts';
import { paths } from '../navigation/paths.ts';
import { areaOf } from './menu.ts';
import { DefaultPageSize, EmptyContext } from '../hooks/list-contexts.ts';
import { PageTabs } from '../ui/PageTabs.tsx';

const Drawer = deferred(() => import('./Drawer.tsx'));
const FrameNotices = deferred(() => import('./FrameNotices.tsx'));
const PrintHead = deferred(() => import('./PrintHead.tsx'));
const CONTENT = 'conteudo';

/** Lists of the product spec begin with 10 rows a page (section 9), our own with 25. */
const daSpec: ReadonlySet<string> = new Set([
  paths.apolices,
  paths.tomadores,
  paths.suspensoes,
  paths.caixasPostais,
  paths.corretores,
  paths.subgrupos,
  paths.usuarios,
]);

// A phone has the menu in a drawer and does not render it before: a quarter of the first render. Width: Bootstrap's `lg`.
const wideWindow = matchMedia('(min-width: 992px)');
function subscribeToWidth(changed: () => void): () => void {
  wideWindow.addEventListener('change', changed);
  return () => wideWindow.removeEventListener('change', changed);
}

export function Shell() {
  // Follows the system from light to dark.
  useAppearance();
  const [rail, setRail] = usePreference('menu-recolhido');
  const [drawer, setDrawer] = useState(false);
  const collapsed = rail === true;
  const { pathname } = useLocation();
  useKnownPerfil();
  const parcial = useParcial();
  const wide = useSyncExternalStore(subscribeToWidth, () => wideWindow.matches);
  useScrollPositions();

  return (
    <>
      <a className="skip-link" href={`#${CONTENT}`}>
        Ir para o conteúdo
      </a>
      <div className="ap-shell" data-rail={collapsed}>
        {wide && (
          <aside className="ap-sidebar" aria-label="Barra lateral">
            <Sidebar collapsed={collapsed} onToggle={() => setRail(!collapsed)} />
          </aside>
        )}
        {drawer && <Drawer onClose={() => setDrawer(false)} />}
        <div className="ap-page">
          <TopBar onMenu={() => setDrawer(true)} />
          <NavigationBar />
          <FrameNotices />
          <main id={CONTENT} className="ap-main" tabIndex={-1}>
            <PrintHead />
            <AreaTabs />
            <EmptyContext value={parcial ? 'Você vê só as apólices do seu escopo.' : null}>
              <DefaultPageSize value={daSpec.has(pathname.replace(/\/+$/, '')) ? 10 : 25}>
                <Outlet />
              </DefaultPageSize>
            </EmptyContext>
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

/** Remembers the user's profile, so that the first paint of the next visit already shows the permitted controls. */
function useKnownPerfil(): void {
  const client = useQueryClient();
  const [known, keep] = usePreference('perfil');
  const before = perfis.find((perfil) => perfil === known);
  // Before the pages below render.
  useState(() => client.setQueryData(PERFIL_DE_ANTES, before));
  const perfil = usePerfil(perfilDeFato);
  useEffect(() => {
    if (perfil !== undefined && perfil !== known) keep(perfil);
  }, [perfil, known, keep]);
}

const QuantosPendentes = deferred(() => import('./QuantosPendentes.tsx'));

function AreaTabs() {
  const { pathname } = useLocation();
  const area = runtimeConfig().builtInApi ? areaOf(pathname) : null;
  const isAdmin = useAdmitted('admin');
  const parcial = useParcial();
  const pages = area?.pages.filter(({ admin }) => !admin || isAdmin) ?? [];
  if (area === null || pages.length < 2) return null;
  return (
    <PageTabs
      label="Páginas desta área"
      tabs={pages.map((page) => ({
        to: page.path,
        label: (
          <>
            {page.label}
            {page.path === paths.pendentes && !parcial && <QuantosPendentes />}
          </>
        ),
        current: page === area.current && (page.path === pathname ? 'page' : 'true'),
      }))}
    />
  );
}
