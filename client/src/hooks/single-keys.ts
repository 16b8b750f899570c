import { usePreference } from './preferences.ts';

/** Whether shortcuts without a modifier are on; off by default, as dictated text would trigger them (WCAG 2.1.4). */
export function useSingleKeys(): [on: boolean, set: (on: boolean) => void] {
  const [stored, store] = usePreference('teclas-simples');
  return [stored === true, store];
}
