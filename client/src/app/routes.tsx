import type { ComponentType } from 'react';
import { Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { menuLinks } from '../layout/menu.ts';
import { paths } from '../paths.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Loading } from './Loading.tsx';

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

const withContent = new Set(pages.map(([path]) => path));

/** The route table (product spec, section 2); menu targets without described content say so under their title. */
export const routes: RouteObject[] = [
  {
    element: <Outlet />,
    errorElement: <ErrorPage />,
    HydrateFallback: Loading,
    children: [
      { path: paths.root, element: <Navigate to={paths.dashboard} replace /> },
      { path: paths.login, lazy: lazyPage(() => import('../features/login/LoginPage.tsx')) },
      {
        path: paths.dashboard,
        lazy: lazyPage(() => import('../layout/DashboardLayout.tsx')),
        children: [
          ...pages.map(([path, load]) => ({ path, lazy: lazyPage(load) })),
          ...menuLinks.filter(({ path }) => !withContent.has(path)).map(({ path, label }) => placeholder(path, label)),
        ],
      },
    ],
  },
];

function lazyPage(load: LoadPage) {
  return async () => ({ Component: (await load()).default });
}

function placeholder(path: string, title: string): RouteObject {
  return {
    path,
    lazy: async () => {
      const { default: PlaceholderPage } = await import('../features/placeholder/PlaceholderPage.tsx');
      return { element: <PlaceholderPage title={title} /> };
    },
  };
}
