import { formatarCompetencia } from './competencia.ts';

/** The month in which a shipment stands; one that is not its departure's says so (domain 7.10, 7.11). */
export function competenciaDoEmbarque(competencia: number, dataEmbarque: string): string {
  const propria = Number(dataEmbarque.slice(0, 7).replace('-', ''));
  return `${formatarCompetencia(competencia)}${propria === competencia ? '' : ' (embarque de outro mês)'}`;
}
