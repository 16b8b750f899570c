import type { ComponentType } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { runtimeConfig } from '../api/runtime-config.ts';
import { menuLinks } from '../layout/menu.ts';
import { paths } from '../paths.ts';
import { LoadingPage } from '../ui/LoadingPage.tsx';
import { ErrorPage } from './ErrorPage.tsx';

type LoadPage = () => Promise<{ default: ComponentType }>;

/** The pages with content of their own; each is loaded when it is first opened. */
const pages: readonly (readonly [path: string, load: LoadPage])[] = [
  [paths.dashboard, () => import('../features/dashboard/DashboardPage.tsx')],
  [paths.apolices, () => import('../features/apolices/ApolicesPage.tsx')],
  [paths.apoliceRoute, () => import('../features/apolices/ApolicePage.tsx')],
  [paths.tomadores, () => import('../features/tomadores/TomadoresPage.tsx')],
  [paths.suspensoes, () => import('../features/suspensoes/SuspensoesPage.tsx')],
  [paths.caixasPostais, () => import('../features/caixas-postais/CaixasPostaisPage.tsx')],
  [paths.corretores, () => import('../features/corretores/CorretoresPage.tsx')],
  [paths.conversor, () => import('../features/conversor/ConversorPage.tsx')],
  [paths.relacaoEmbarques, () => import('../features/relacao-embarques/RelacaoEmbarquesPage.tsx')],
  [paths.subgrupos, () => import('../features/subgrupos/SubgruposPage.tsx')],
  [paths.usuarios, () => import('../features/usuarios/UsuariosPage.tsx')],
];

/** Pages over calls that only the built-in API has: against another service they say so under their title. */
const builtInPages: readonly (readonly [path: string, title: string, load: LoadPage])[] = [
  [paths.conversoes, 'Histórico de conversões', () => import('../features/conversor/HistoricoPage.tsx')],
  [paths.conversaoRoute, 'Conversão', () => import('../features/conversor/ConversaoPage.tsx')],
  [paths.layouts, 'Layouts', () => import('../features/layouts/LayoutsPage.tsx')],
  [paths.layoutRoute, 'Layout', () => import('../features/layouts/LayoutPage.tsx')],
  [paths.dePara, 'De-Para', () => import('../features/de-para/DeParaPage.tsx')],
  [paths.pendentes, 'Valores sem De-Para', () => import('../features/de-para/PendentesPage.tsx')],
];

const withContent = new Set([...pages, ...builtInPages].map(([path]) => path));

/** The route table (product spec, section 2); menu targets without described content say so under their title. */
export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <ErrorPage />,
    HydrateFallback: LoadingPage,
    children: [
      { path: paths.root, element: <Navigate to={paths.dashboard} replace /> },
      { path: paths.login, lazy: lazyPage(() => import('../features/login/LoginPage.tsx')) },
      {
        path: paths.dashboard,
        lazy: lazyPage(() => import('../layout/DashboardLayout.tsx')),
        children: [
          ...pages.map(([path, load]) => ({ path, lazy: lazyPage(load) })),
          ...builtInPages.map(([path, title, load]) => ({
            path,
            lazy: () => (runtimeConfig().builtInApi ? lazyPage(load)() : placeholder(title)),
          })),
          ...menuLinks
            .filter(({ path }) => !withContent.has(path))
            .map(({ path, label }) => ({ path, lazy: () => placeholder(label) })),
        ],
      },
    ],
  },
];

function lazyPage(load: LoadPage) {
  return async () => ({ Component: (await load()).default });
}

async function placeholder(title: string) {
  const { default: PlaceholderPage } = await import('../features/placeholder/PlaceholderPage.tsx');
  return { element: <PlaceholderPage title={title} /> };
}
