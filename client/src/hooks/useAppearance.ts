import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../browser/browser-storage.ts';

export type Theme = 'light' | 'dark' | 'system';
export type Density = 'compact' | 'default' | 'comfortable';

// Same keys as in public/first-paint.js, which applies both before the first paint. Shared by all users of this browser.
const THEME_KEY = 'romaneio.tema';
const DENSITY_KEY = 'romaneio.densidade';
const CHANGED = 'romaneio:appearance';

export function useAppearance() {
  const theme = useSyncExternalStore(subscribe, storedTheme);
  const density = useSyncExternalStore(subscribe, storedDensity);
  return {
    theme,
    density,
    setTheme: (next: Theme) => store(THEME_KEY, next),
    setDensity: (next: Density) => store(DENSITY_KEY, next),
  };
}

function storedTheme(): Theme {
  const value = readStored(THEME_KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
}

function storedDensity(): Density {
  const value = readStored(DENSITY_KEY);
  return value === 'compact' || value === 'comfortable' ? value : 'default';
}

function store(key: string, value: string): void {
  writeStored(key, value);
  window.dispatchEvent(new Event(CHANGED));
}

function apply(): void {
  const theme = storedTheme();
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['bsTheme'] = dark ? 'dark' : 'light';
  document.documentElement.dataset['density'] = storedDensity();
}

function subscribe(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  function onChange() {
    apply();
    changed();
  }
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  system.addEventListener('change', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
    system.removeEventListener('change', onChange);
  };
}
