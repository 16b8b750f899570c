import { useEffect, useState } from 'react';
import { usePreference } from '../hooks/preferences.ts';

interface OpenGroups {
  isOpen(group: string): boolean;
  set(group: string, open: boolean): void;
}

/** Which groups of the menu are open, remembered; the one of the page is open until one closes it. */
export function useOpenGroups(activeGroup: string | undefined): OpenGroups {
  const [stored, store] = usePreference('menu-abertos');
  const [closed, setClosed] = useState<string | null>(null);
  const open = Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];

  // Whoever comes back to a group finds it open again.
  useEffect(() => setClosed(null), [activeGroup]);

  return {
    isOpen: (group) => group !== closed && (group === activeGroup || open.includes(group)),
    set: (group, shown) => {
      const others = open.filter((name) => name !== group);
      store(shown ? [...others, group] : others);
      setClosed(shown ? null : group);
    },
  };
}
