import { useLocation } from 'react-router-dom';

/** From which list a policy was opened: travels with the history entry, so that a reload keeps it. */
export interface Lista {
  /** The list's own address, from its `?` on, with the page that this policy is on. */
  readonly atual: string;
  /** The same as it stands one step back in the history. */
  readonly anterior: string;
}

/** The list from which the policy on the screen was opened; null where it was opened otherwise. */
export function useLista(): Lista | null {
  const { state } = useLocation() as { state: { lista?: Lista } | null };
  return state?.lista ?? null;
}
