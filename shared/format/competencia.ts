/** `202610` as `10/2026`. */
export function formatarCompetencia(competencia: number): string {
  return `${String(competencia % 100).padStart(2, '0')}/${Math.floor(competencia / 100)}`;
}

/** The month before: 202601 follows 202512. */
export function mesAnterior(competencia: number): number {
  return competencia % 100 === 1 ? competencia - 89 : competencia - 1;
}
