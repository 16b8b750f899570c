import { type ComponentType, createContext, type ReactElement, use } from 'react';
import type { RouteObject } from 'react-router-dom';

/** A page that several addresses share is told its title. */
export type LoadPage = () => Promise<{ default: ComponentType<{ title?: string }> }>;

/** The pages that a visit has fetched so far. */
export const FetchedPages = createContext<ReadonlyMap<LoadPage, ReactElement>>(new Map());

/** What a route consists of whose page is fetched when it is first opened. */
export function lazyPage(load: LoadPage): Pick<RouteObject, 'handle' | 'element'> {
  return { handle: load, element: <Fetched load={load} /> };
}

/** What fetches the page of a route; null: it is at hand. */
export function loadOf({ handle }: RouteObject): LoadPage | null {
  return typeof handle === 'function' ? (handle as LoadPage) : null;
}

/** Drawn once the router has fetched it. */
function Fetched({ load }: { readonly load: LoadPage }) {
  return use(FetchedPages).get(load);
}
