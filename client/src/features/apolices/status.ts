import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import type { Tone } from '../../ui/StatusBadge.tsx';

/** Status derived from tipo: D is Ativo, anything else is shown as is (product spec, section 4). */
export function statusOfTipo({ tipo }: Apolice): string {
  return tipo === 'D' ? 'Ativo' : (tipo ?? '');
}

/** Status on the detail page: the upstream's own text if there is one. */
export function statusOfDetail(apolice: Apolice): string {
  return apolice.statusApolice || statusOfTipo(apolice);
}

export function toneOf(status: string): Tone {
  if (/^ativ/i.test(status)) return 'success';
  if (/^cancel/i.test(status)) return 'danger';
  return 'neutral';
}
