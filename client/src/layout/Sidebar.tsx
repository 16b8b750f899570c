import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { runtimeConfig } from '../api/runtime-config.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Brand } from '../ui/Brand.tsx';
import { activeLink, menu } from './menu.ts';
import { MenuFilter, narrowedMenu } from './MenuFilter.tsx';
import { MenuFlyout, MenuGroup, MenuItem } from './MenuGroup.tsx';
import { UserBlock } from './UserBlock.tsx';
import { usePreference } from '../hooks/preferences.ts';
import { useFavoritos } from './favoritos.ts';

function Favoritos({ pathname }: { readonly pathname: string }) {
  const [favoritos] = useFavoritos();
  const id = useId();
  if (favoritos.length === 0) return null;
  return (
    <nav aria-labelledby={id} className="ap-nav ap-favoritos">
      <small id={id}>Favoritos</small>
      <ul className="list-unstyled m-0">
        {favoritos.map((link) => (
          <li key={link.path}>
            <MenuItem {...link} active={link.path === pathname} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SidebarProps {
  readonly collapsed?: boolean;
  /** Collapses or expands the sidebar; without it there is no button. */
  readonly onToggle?: () => void;
}

export function Sidebar({ collapsed = false, onToggle }: SidebarProps) {
  const { pathname } = useLocation();
  const active = activeLink(pathname);
  // The page of all registries has no link: its group is active.
  const groups = useOpenGroups(active?.group ?? active?.label);
  const navId = useId();
  const nav = useRef<HTMLElement>(null);
  const [filter, setFilter] = useState('');
  const narrowed = !collapsed && filter.trim() !== '';
  const entries = narrowed ? narrowedMenu(filter) : menu;

  useEffect(() => setFilter(''), [pathname]);
  useEffect(() => bringIntoSight(nav.current), [active?.path]);

  return (
    <>
      <div className="ap-sidebar-head d-flex align-items-center">
        <Brand />
        {onToggle && (
          <IconButton
            icon="layout-sidebar"
            label={collapsed ? 'Expandir menu' : 'Recolher menu'}
            variant=""
            aria-expanded={!collapsed}
            aria-controls={navId}
            onClick={onToggle}
          />
        )}
      </div>
      {!collapsed && (
        <MenuFilter
          value={filter}
          empty={entries.length === 0}
          onChange={setFilter}
          onEnter={() => nav.current?.querySelector('a')?.focus()}
        />
      )}
      {runtimeConfig().builtInApi && !collapsed && !narrowed && <Favoritos pathname={pathname} />}
      <nav ref={nav} id={navId} aria-label="Menu principal" className="ap-nav">
        <ul className="list-unstyled m-0">
          {entries.map((entry) => {
            if ('path' in entry)
              return (
                <li key={entry.label}>
                  <MenuItem {...entry} active={entry.path === active?.path} />
                </li>
              );
            if (collapsed) return <MenuFlyout key={entry.label} {...entry} activePath={active?.path} />;
            return (
              <MenuGroup
                key={entry.label}
                {...entry}
                activePath={active?.path}
                open={narrowed || groups.isOpen(entry.label)}
                onToggle={() => {
                  setFilter('');
                  groups.set(entry.label, narrowed || !groups.isOpen(entry.label));
                }}
              />
            );
          })}
        </ul>
      </nav>
      <UserBlock />
    </>
  );
}

/** Scrolls the menu, and not the page, until its current link is in sight. */
function bringIntoSight(menuOfPage: HTMLElement | null): void {
  const current = menuOfPage?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  const frame = menuOfPage?.getBoundingClientRect();
  if (!menuOfPage || !current || !frame) return;
  if (current.top < frame.top) menuOfPage.scrollTop += current.top - frame.top;
  else if (current.bottom > frame.bottom) menuOfPage.scrollTop += current.bottom - frame.bottom;
}

/** Open groups of the menu, remembered; the group of the current page is open until it is closed. */
function useOpenGroups(activeGroup: string | undefined) {
  const [stored, store] = usePreference('menu-abertos');
  const [closed, setClosed] = useState<string | null>(null);
  const open = Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];

  // Returning to a group opens it again.
  useEffect(() => setClosed(null), [activeGroup]);

  return {
    isOpen: (group: string) => group !== closed && (group === activeGroup || open.includes(group)),
    set: (group: string, shown: boolean) => {
      const others = open.filter((name) => name !== group);
      store(shown ? [...others, group] : others);
      setClosed(shown ? null : group);
    },
  };
}
