import { formatarCompetencia } from '../../../../shared/format/competencia.ts';
import { formatarData, somarDias } from '../../../../shared/format/data.ts';
import type { FaturaRow } from './faturas.repository.ts';

/** Parameters for the time of approval (domain 1.8, 3.9). */
export interface RegrasDaAprovacao {
  /** Days after release to the broker; null: no deadline. */
  readonly dias_para_aprovar: number | null;
  /** Whether approval is allowed before the invoiced period ends. */
  readonly aprovacao_antecipada: boolean;
}

/**
 * Why an approval on this day is too early or too late; null: it is in time.
 * @param hoje the calendar day in São Paulo (`YYYY-MM-DD`).
 */
export function foraDoPrazo(
  { competencia, ate, data_liberacao }: Pick<FaturaRow, 'competencia' | 'ate' | 'data_liberacao'>,
  { dias_para_aprovar, aprovacao_antecipada }: RegrasDaAprovacao,
  hoje: string,
): string | null {
  if (!aprovacao_antecipada && hoje <= (ate ?? ultimoDia(competencia))) {
    return ate === null
      ? `A competência ${formatarCompetencia(competencia)} não terminou, e a aprovação antecipada não é permitida.`
      : `Os dias desta emissão vão até ${formatarData(ate)}, e a aprovação antecipada não é permitida.`;
  }
  if (dias_para_aprovar === null || data_liberacao === null) return null;
  const ultimo = somarDias(data_liberacao, dias_para_aprovar);
  if (hoje <= ultimo) return null;
  return `O prazo para aprovar terminou em ${formatarData(ultimo)}: conteste a prévia e libere-a de novo, ou rejeite-a.`;
}

const ultimoDia = (competencia: number): string =>
  new Date(Date.UTC(Math.floor(competencia / 100), competencia % 100, 0)).toISOString().slice(0, 10);
