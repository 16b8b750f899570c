const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** A competência (YYYYMM) as people write it: `out/2026`. */
export function monthName(competencia: number): string {
  return `${months[(competencia % 100) - 1] ?? '?'}/${Math.trunc(competencia / 100)}`;
}
