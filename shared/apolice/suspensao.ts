import { diaCorrido } from '../format/data.ts';

/** Days, today included, within which a suspension counts as ending soon. */
export const DIAS_A_TERMINAR = 7;

/** Whether a suspension is over; its last day is in it (domain 1.5). @param fim ISO date(-time); absent: open */
export function suspensaoTerminou(fim: string | null | undefined, hoje: string): boolean {
  const ultimo = diaCorrido(fim);
  return ultimo !== null && ultimo < (diaCorrido(hoje) ?? 0);
}
