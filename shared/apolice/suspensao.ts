import { diaCorrido } from '../format/data.ts';

/** A suspension is about to end within so many days, today included. */
export const DIAS_A_TERMINAR = 7;

/**
 * Whether a suspension is over. Both of its ends count (domain, 1.5): on its last day it still holds, and its end, the
 * midnight after it, is still in the future.
 * @param fim ISO date or date-time; none: it has no end.
 * @param hoje ISO date.
 */
export function suspensaoTerminou(fim: string | null | undefined, hoje: string): boolean {
  const ultimo = diaCorrido(fim);
  return ultimo !== null && ultimo < (diaCorrido(hoje) ?? 0);
}
