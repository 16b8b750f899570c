import { menu, type MenuLink, nearestLink } from './menu.ts';

/** The menu's groups that have pages below their links, each with all of its pages. */
const areas = menu
  .flatMap((entry) => ('links' in entry ? [entry.links] : []))
  .filter((links) => links.some(({ below }) => below))
  .map((links) => links.flatMap((link) => [link, ...(link.below ?? [])]));

/** The pages that belong together with the one at this address, and the nearest of them; null where there are none. */
export function areaOf(pathname: string): { readonly pages: readonly MenuLink[]; readonly current: MenuLink } | null {
  for (const pages of areas) {
    const current = nearestLink(pages, pathname);
    if (current) return { pages, current };
  }
  return null;
}
