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

/** Wraps a page that opens the forms of declared cadastros. */
export const comGavetas =
  (load: LoadPage): LoadPage =>
  async () => {
    const [{ default: Page }, { Gavetas }] = await Promise.all([load(), import('../features/cadastros/Gavetas.tsx')]);
    return {
      default: () => (
        <Gavetas>
          <Page />
        </Gavetas>
      ),
    };
  };

/** Wraps a list page so that it opens with the user's default view, if the service stores views. */
export const comVisaoPadrao =
  (lista: string, load: LoadPage): LoadPage =>
  async () => {
    if (!runtimeConfig().builtInApi) return load();
    const [{ default: Page }, { VisaoPadrao }] = await Promise.all([load(), import('../visoes/VisaoPadrao.tsx')]);
    return {
      default: (props) => (
        <VisaoPadrao lista={lista}>
          <Page {...props} />
        </VisaoPadrao>
      ),
    };
  };
