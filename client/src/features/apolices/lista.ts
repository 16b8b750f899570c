import { useLocation } from 'react-router-dom';

/** The list a policy was opened from. Kept in the history state, so it survives reloads. */
export interface Lista {
  /** Query string of the list, with the page that contains this policy. */
  readonly atual: string;
  /** Query string of the list one step back in the history. */
  readonly anterior: string;
}

/** The list the current policy was opened from; null for a direct visit. */
export function useLista(): Lista | null {
  const { state } = useLocation() as { state: { lista?: Lista } | null };
  return state?.lista ?? null;
}
