import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import type { MenuGroupEntry } from './menu.ts';
import type { IconName } from '../ui/icons.ts';
import { PopoverButton } from '../ui/PopoverButton.tsx';

interface MenuGroupProps extends MenuGroupEntry {
  readonly activePath: string | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
}

export function MenuGroup({ icon, label, links, activePath, open, onToggle }: MenuGroupProps) {
  const listId = useId();
  const holdsActive = links.some(({ path }) => path === activePath);
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        data-holds-active={holdsActive && !open}
        title={label}
        onClick={onToggle}
      >
        <Icon name={icon} />
        <span className="ap-nav-label">{label}</span>
        <Icon name={open ? 'chevron-up' : 'chevron-down'} className="chev" />
      </button>
      <ul id={listId} className="list-unstyled m-0 pb-1" hidden={!open}>
        {open &&
          links.map((link) => (
            <li key={link.path}>
              <MenuItem {...link} active={link.path === activePath} />
            </li>
          ))}
      </ul>
    </li>
  );
}

interface MenuItemProps {
  readonly label: string;
  readonly path: string;
  readonly icon?: IconName;
  readonly active: boolean;
  readonly onFollow?: () => void;
}

export const MenuItem = ({ label, path, icon, active, onFollow }: MenuItemProps) => (
  <Link to={path} aria-current={active ? 'page' : undefined} title={icon && label} onClick={onFollow}>
    {icon && <Icon name={icon} />}
    <span className="ap-nav-label">{label}</span>
  </Link>
);

export const MenuFlyout = ({ icon, label, links, activePath }: MenuGroupEntry & { activePath: string | undefined }) => (
  <li data-holds-active={links.some(({ path }) => path === activePath)}>
    <PopoverButton label={label} icon={icon} face={<Icon name={icon} />} drop="end">
      {(close) => (
        <>
          <b>{label}</b>
          <ul className="list-unstyled m-0">
            {links.map((link) => (
              <li key={link.path}>
                <MenuItem {...link} active={link.path === activePath} onFollow={close} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PopoverButton>
  </li>
);
