import { type ComponentType, createContext, type ReactElement, use } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Loads a page. Pages shared by several routes get their title as a prop. */
export type LoadPage = () => Promise<{ default: ComponentType<{ title?: string }> }>;

export const FetchedPages = createContext<ReadonlyMap<LoadPage, ReactElement>>(new Map());

export function lazyPage(load: LoadPage): Pick<RouteObject, 'handle' | 'element'> {
  return { handle: load, element: <Fetched load={load} /> };
}

/** Loader of a route's page; null if the page is not lazy. */
export function loadOf({ handle }: RouteObject): LoadPage | null {
  return typeof handle === 'function' ? (handle as LoadPage) : null;
}

/** Renders the page, which the router has already loaded. */
function Fetched({ load }: { readonly load: LoadPage }) {
  return use(FetchedPages).get(load);
}
