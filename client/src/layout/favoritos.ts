import { usePreference } from '../hooks/preferences.ts';
import { paths } from '../navigation/paths.ts';
import type { MenuLink } from './menu.ts';

const deInicio: readonly MenuLink[] = [
  { label: 'Averbações', path: paths.averbacoes },
  { label: 'Fechamento do mês', path: paths.fechamento },
  { label: 'Segurados', path: paths.cadastro('segurado') },
  { label: 'Tarefas', path: paths.tarefas },
];

const ehLink = (um: unknown): um is MenuLink =>
  typeof um === 'object' && um !== null && 'label' in um && 'path' in um && String(um.path).startsWith(paths.dashboard);

export function useFavoritos(): readonly [readonly MenuLink[], (link: MenuLink) => void] {
  const [stored, store] = usePreference('favoritos');
  const favoritos = Array.isArray(stored) ? stored.filter(ehLink) : deInicio;
  const toggle = (link: MenuLink) => {
    const others = favoritos.filter(({ path }) => path !== link.path);
    store(others.length < favoritos.length ? others : [...favoritos, link]);
  };
  return [favoritos, toggle];
}
