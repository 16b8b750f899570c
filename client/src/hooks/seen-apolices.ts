import { usePreference } from './preferences.ts';

export interface SeenApolice {
  readonly id: string;
  readonly numero: string;
  readonly segurado: string;
}

export function useSeenApolices(): [readonly SeenApolice[], (opened: SeenApolice) => void] {
  const [stored, store] = usePreference('apolices-vistas');
  const seen = Array.isArray(stored) ? stored.filter(isSeen) : [];
  return [seen, (opened) => store([opened, ...seen.filter(({ id }) => id !== opened.id)].slice(0, 8))];
}

function isSeen(value: unknown): value is SeenApolice {
  const { id, numero, segurado } = (value ?? {}) as Record<string, unknown>;
  return [id, numero, segurado].every((text) => typeof text === 'string');
}
