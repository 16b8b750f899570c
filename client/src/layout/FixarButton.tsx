import Button from 'react-bootstrap/Button';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '../hooks/page-title.ts';
import { Icon } from '../ui/Icon.tsx';
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
    <Button
      variant="ghost"
      size="sm"
      className="btn-icon ap-fixar"
      aria-label={label}
      title={label}
      aria-pressed={pinned}
      onClick={() => toggle({ label: named?.label ?? title, path: pathname })}
    >
      <Icon name={pinned ? 'star-fill' : 'star'} />
    </Button>
  );
}
