import { type ComponentType, createContext, type ReactElement, use } from 'react';
import type { RouteObject } from 'react-router-dom';
import { runtimeConfig } from '../api/runtime-config.ts';

/** Loads a page. Pages shared by several routes get their title as a prop. */
export type LoadPage = () => Promise<{ default: ComponentType<{ title?: string }> }>;

export const FetchedPages = createContext<ReadonlyMap<LoadPage, ReactElement>>(new Map());

export const lazyPage = (load: LoadPage): Pick<RouteObject, 'handle' | 'element'> => ({
  handle: load,
  element: <Fetched load={load} />,
});

export const loadOf = ({ handle }: RouteObject): LoadPage | null =>
  typeof handle === 'function' ? (handle as LoadPage) : null;

const Fetched = ({ load }: { readonly load: LoadPage }) => use(FetchedPages).get(load);

type Envolver = (page: ReactElement) => ReactElement;

const envolta =
  (load: LoadPage, importar: () => Promise<Envolver>): LoadPage =>
  async () => {
    const [{ default: Page }, envolver] = await Promise.all([load(), importar()]);
    return { default: (props) => envolver(<Page {...props} />) };
  };

/** Wraps a page that opens the forms of declared cadastros. */
export const comGavetas = (load: LoadPage): LoadPage =>
  envolta(load, async () => {
    const { Gavetas } = await import('../features/cadastros/Gavetas.tsx');
    return (page) => <Gavetas>{page}</Gavetas>;
  });

/** Wraps a list page so that it opens with the user's default view, if the service stores views. */
export const comVisaoPadrao = (lista: string, load: LoadPage): LoadPage => {
  const comVisao = envolta(load, async () => {
    const { VisaoPadrao } = await import('../visoes/VisaoPadrao.tsx');
    return (page) => <VisaoPadrao lista={lista}>{page}</VisaoPadrao>;
  });
  return () => (runtimeConfig().builtInApi ? comVisao() : load());
};

/** Wraps a page of administrators. */
export const comAdministrador = (title: string, load: LoadPage): LoadPage =>
  envolta(load, async () => {
    const { SoAdministra } = await import('../layout/SoAdministra.tsx');
    return (page) => <SoAdministra title={title}>{page}</SoAdministra>;
  });
