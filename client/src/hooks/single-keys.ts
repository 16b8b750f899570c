import { usePreference } from './preferences.ts';

/** Whether keys without a modifier act, and what changes it: off at first, as dictated text would press them (WCAG 2.1.4). */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const [stored, store] = usePreference('teclas-simples');
  return [stored === true, store];
}
