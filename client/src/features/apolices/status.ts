import type { Apolice } from '../../../../shared/contracts/apolices.ts';
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
