import { diaCorrido } from '../format/data.ts';

/** Days, today included, within which a suspension counts as ending soon. */
export const DIAS_A_TERMINAR = 7;

/**
 * Whether a suspension is over. Its last day is included (domain, 1.5), although its end on the wire is the midnight of that
 * day.
 * @param fim ISO date or date-time; absent: open-ended.
 * @param hoje ISO date.
 */
export function suspensaoTerminou(fim: string | null | undefined, hoje: string): boolean {
  const ultimo = diaCorrido(fim);
  return ultimo !== null && ultimo < (diaCorrido(hoje) ?? 0);
}
