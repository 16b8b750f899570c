import { Icon } from '../ui/Icon.tsx';
import { PopoverButton } from '../ui/PopoverButton.tsx';
import type { MenuGroupEntry } from './menu.ts';
import { MenuItem } from './MenuItem.tsx';

interface MenuFlyoutProps extends MenuGroupEntry {
  readonly activePath: string | undefined;
}

/** A group of the menu that shows only icons: its links open beside it. */
export function MenuFlyout({ icon, label, links, activePath }: MenuFlyoutProps) {
  return (
    <li data-holds-active={links.some(({ path }) => path === activePath)}>
      <PopoverButton label={label} icon={icon} face={<Icon name={icon} />} drop="end">
        {(close) => (
          <>
            <b>{label}</b>
            <ul>
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
}
