/** Per-user preferences in localStorage. All storage of personal data goes through here, so that it can move to a server. */
import { createContext, use, useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '../browser/browser-storage.ts';

/** Increase when the stored format changes: values of older formats are ignored. */
const SCHEMA = 1;

export const PreferencesOwner = createContext('');

type Listener = (key: string, value: unknown) => void;
const listeners = new Set<Listener>();

export function usePreference(name: string): [unknown, (value: unknown) => void] {
  const key = `romaneio.preferencias.${SCHEMA}.${use(PreferencesOwner)}.${name}`;
  const [kept, setKept] = useState(() => ({ key, value: readStored(key) }));
  const value = kept.key === key ? kept.value : readStored(key);
  useEffect(() => {
    const hear: Listener = (changed, next) => {
      if (changed === key) setKept({ key, value: next });
    };
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
