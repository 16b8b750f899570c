import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import { Brand } from '../ui/Brand.tsx';
import { activeLink, menu } from './menu.ts';
import { MenuGroup } from './MenuGroup.tsx';
import { MenuItem } from './MenuItem.tsx';
import { useOpenGroups } from './useOpenGroups.ts';
import { UserBlock } from './UserBlock.tsx';

interface SidebarProps {
  /** Only the icons are shown. */
  readonly collapsed?: boolean;
  /** Collapses or widens it; without it there is no such button. */
  readonly onToggle?: () => void;
}

/** Brand, menu and user. */
export function Sidebar({ collapsed = false, onToggle }: SidebarProps) {
  const active = activeLink(useLocation().pathname);
  // The page of all registries stands for its group.
  const groups = useOpenGroups(active?.group ?? active?.label);
  const navId = useId();
  return (
    <>
      <div className="ap-sidebar-head">
        <Brand />
        {onToggle && (
          <button
            type="button"
            className="btn btn-icon"
            aria-label={collapsed ? 'Expandir menu' : 'Recolher menu'}
            aria-expanded={!collapsed}
            aria-controls={navId}
            onClick={onToggle}
          >
            <Icon name="layout-sidebar" />
          </button>
        )}
      </div>
      <nav id={navId} aria-label="Menu principal" className="ap-nav">
        <ul>
          {menu.map((entry) =>
            'path' in entry ? (
              <li key={entry.label}>
                <MenuItem {...entry} active={entry.path === active?.path} />
              </li>
            ) : (
              <MenuGroup
                key={entry.label}
                {...entry}
                activePath={active?.path}
                open={groups.isOpen(entry.label) && !collapsed}
                onToggle={() => {
                  if (collapsed) onToggle?.();
                  groups.set(entry.label, collapsed || !groups.isOpen(entry.label));
                }}
              />
            ),
          )}
        </ul>
      </nav>
      <UserBlock />
    </>
  );
}
