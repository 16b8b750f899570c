import { paths } from '../paths.ts';
import type { MenuLink } from './menu.ts';

/** The pages around the converter: two are in the menu, the others are reached from them. */
const conversor: readonly MenuLink[] = [
  { label: 'Processamento', path: paths.conversor },
  { label: 'Histórico', path: paths.conversoes },
  { label: 'Layouts', path: paths.layouts },
  { label: 'De-Para', path: paths.dePara },
  { label: 'Pendentes', path: paths.pendentes },
];

/** The pages that belong together with the one at this address, and the nearest of them; null where there are none. */
export function areaOf(pathname: string): { readonly pages: readonly MenuLink[]; readonly current: MenuLink } | null {
  const [current] = conversor
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length);
  return current ? { pages: conversor, current } : null;
}
