/**
 * What a person prefers to see, kept in this browser apart for each user. All storage of what is one person's passes
 * through here, so that it can move to a server one day.
 */
import { createContext, use, useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '../browser/browser-storage.ts';

/** Increased when the stored format changes; older values are then ignored. */
const SCHEMA = 1;

/** The id of the user whose preferences count. */
export const PreferencesOwner = createContext('');

type Listener = (key: string, value: unknown) => void;
/** Whoever shows a preference hears of a change that is made elsewhere on the page. */
const listeners = new Set<Listener>();

/** A preference of the current user, as it was stored; null where there is none or it cannot be read. */
export function usePreference(name: string): [unknown, (value: unknown) => void] {
  const key = `romaneio.preferencias.${SCHEMA}.${use(PreferencesOwner)}.${name}`;
  const [kept, setKept] = useState(() => ({ key, value: readStored(key) }));
  const value = kept.key === key ? kept.value : readStored(key);
  useEffect(() => {
    const hear: Listener = (changed, next) => {
      if (changed === key) setKept({ key, value: next });
    };
    // Another tab may have stored meanwhile.
    const hearTab = (event: StorageEvent) => {
      if (event.key === key) setKept({ key, value: readStored(key) });
    };
    listeners.add(hear);
    window.addEventListener('storage', hearTab);
    return () => {
      listeners.delete(hear);
      window.removeEventListener('storage', hearTab);
    };
  }, [key]);
  const store = useCallback(
    (next: unknown) => {
      writeStored(key, next);
      for (const hear of listeners) hear(key, next);
    },
    [key],
  );
  return [value, store];
}
