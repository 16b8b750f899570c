/** `202610` as `10/2026`. */
export function formatarCompetencia(competencia: number): string {
  return `${String(competencia % 100).padStart(2, '0')}/${Math.floor(competencia / 100)}`;
}
