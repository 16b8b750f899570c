import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icons.ts';

interface MenuItemProps {
  readonly label: string;
  readonly path: string;
  readonly icon?: IconName;
  readonly active: boolean;
  readonly onFollow?: () => void;
}

/** One link of the menu; the active one carries the amber mark. */
export function MenuItem({ label, path, icon, active, onFollow }: MenuItemProps) {
  return (
    <Link to={path} aria-current={active ? 'page' : undefined} title={icon && label} onClick={onFollow}>
      {icon && <Icon name={icon} />}
      <span className="ap-nav-label">{label}</span>
    </Link>
  );
}
