/** `202610` as `10/2026`. */
export function formatarCompetencia(competencia: number): string {
  return `${String(competencia % 100).padStart(2, '0')}/${Math.floor(competencia / 100)}`;
}

/** `202610` as addresses and inputs of months have it, `2026-10`. */
export const comTraco = (competencia: number): string =>
  `${Math.trunc(competencia / 100)}-${String(competencia % 100).padStart(2, '0')}`;

/** The month before: 202601 follows 202512. */
export function mesAnterior(competencia: number): number {
  return competencia % 100 === 1 ? competencia - 89 : competencia - 1;
}

const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** A competência (AAAAMM) as the heads of columns and bars say it: `out 2026`, or with what stands between, `out/2026`. */
export function formatarMes(competencia: number, entre = ' '): string {
  return `${meses[(competencia % 100) - 1]}${entre}${Math.trunc(competencia / 100)}`;
}
