import { useEffect } from 'react';
import { usePreference } from '../hooks/preferences.ts';

interface OpenGroups {
  isOpen(group: string): boolean;
  set(group: string, open: boolean): void;
}

/** Which groups of the menu are open, remembered; the one of the page opens when one comes there. */
export function useOpenGroups(activeGroup: string | undefined): OpenGroups {
  const [stored, store] = usePreference('menu-abertos');
  const open = Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];

  function set(group: string, shown: boolean) {
    const others = open.filter((name) => name !== group);
    store(shown ? [...others, group] : others);
  }

  useEffect(() => {
    if (activeGroup !== undefined && !open.includes(activeGroup)) set(activeGroup, true);
    // Only a change of page opens a group: who closes the group of the page keeps it closed.
  }, [activeGroup]);

  return { isOpen: (group) => open.includes(group), set };
}
