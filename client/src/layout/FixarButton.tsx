import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../hooks/page-title.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useFavoritos } from './favoritos.ts';
import { areaOf, activeLink } from './menu.ts';

export default function FixarButton() {
  const { pathname } = useLocation();
  const title = usePageTitle();
  const [favoritos, toggle] = useFavoritos();
  const pinned = favoritos.some(({ path }) => path === pathname);
  const named = [areaOf(pathname)?.current, activeLink(pathname)].find((link) => link?.path === pathname);
  const label = pinned ? 'Tirar dos favoritos' : 'Fixar nos favoritos';
  return (
    <IconButton
      icon={pinned ? 'star-fill' : 'star'}
      label={label}
      title={label}
      size="sm"
      className="flex-shrink-0 d-none d-lg-inline-flex"
      aria-pressed={pinned}
      onClick={() => toggle({ label: named?.label ?? title, path: pathname })}
    />
  );
}
