import { usePreference } from './preferences.ts';

/** Whether single-key shortcuts are on; off by default, as speech input would trigger them (WCAG 2.1.4). */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const [stored, store] = usePreference('teclas-simples');
  return [stored === true, store];
}
