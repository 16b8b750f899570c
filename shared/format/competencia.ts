/** `202610` as `10/2026`. */
export const formatarCompetencia = (competencia: number): string =>
  `${String(competencia % 100).padStart(2, '0')}/${Math.floor(competencia / 100)}`;

/** `202610` as `2026-10`, for URLs and month inputs. */
export const comTraco = (competencia: number): string =>
  `${Math.trunc(competencia / 100)}-${String(competencia % 100).padStart(2, '0')}`;

/** Month before: 202601 → 202512. */
export const mesAnterior = (competencia: number): number =>
  competencia % 100 === 1 ? competencia - 89 : competencia - 1;

const meses = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/** `out 2026`; with `entre`, `out/2026`. */
export const formatarMes = (competencia: number, entre = ' '): string =>
  `${meses[(competencia % 100) - 1]}${entre}${Math.trunc(competencia / 100)}`;

/** Competência of a shipment, marked if it differs from its departure's month (domain 7.10, 7.11). */
export function competenciaDoEmbarque(competencia: number, dataEmbarque: string): string {
  const propria = Number(dataEmbarque.slice(0, 7).replace('-', ''));
  return `${formatarCompetencia(competencia)}${propria === competencia ? '' : ' (embarque de outro mês)'}`;
}
