import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import { diaCorrido } from '../../../../shared/format/data.ts';
import type { Tone } from '../../ui/StatusBadge.tsx';

/** The status of a policy by its tipo: D is Ativo, anything else stands as it came (product spec, section 4). */
export function statusOfTipo({ tipo }: Apolice): string {
  return tipo === 'D' ? 'Ativo' : (tipo ?? '');
}

/** The status that the detail shows: the upstream's own word where there is one. */
export function statusOfDetail(apolice: Apolice): string {
  return apolice.statusApolice || statusOfTipo(apolice);
}

export function toneOf(status: string): Tone {
  if (/^ativ/i.test(status)) return 'success';
  if (/^cancel/i.test(status)) return 'danger';
  return 'neutral';
}

const SOON = 30;

/**
 * In how many days the policy ends, where that is within a month and it has not been cancelled.
 * @param today ISO date.
 */
export function endsInDays(apolice: Apolice, today: string): number | null {
  const [end, now] = [diaCorrido(apolice.finaL_VIGENCIA), diaCorrido(today)];
  if (end === null || now === null || apolice.cancelamentO_VIGENCIA) return null;
  const days = end - now;
  return days >= 0 && days <= SOON ? days : null;
}

/** Days in words, for the end of a validity. */
export function endsInWords(days: number): string {
  if (days === 0) return 'vence hoje';
  return days === 1 ? 'vence em 1 dia' : `vence em ${days} dias`;
}
