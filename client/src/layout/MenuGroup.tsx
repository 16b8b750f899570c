import { useId } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { MenuGroupEntry } from './menu.ts';
import { MenuItem } from './MenuItem.tsx';

interface MenuGroupProps extends MenuGroupEntry {
  readonly activePath: string | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** A group of the menu: a button that shows and hides its links. Closed, it still says that the page is in it. */
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
      <ul id={listId} hidden={!open}>
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
