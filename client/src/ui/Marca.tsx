import type { Marca as DaApolice } from '../../../shared/apolice/situacao.ts';
import { StatusBadge, type Tone } from './StatusBadge.tsx';

const tones: Readonly<Record<DaApolice['situacao'], Tone>> = {
  VIGENTE: 'success',
  A_VENCER: 'warning',
  SUSPENSA: 'danger',
  FUTURA: 'info',
  VENCIDA: 'danger',
  CANCELADA: 'neutral',
};

/** What has to be known of a policy beside its status; nothing where it is simply in force. */
export function Marca({ marca }: { readonly marca: DaApolice | null }) {
  return marca && <StatusBadge tone={tones[marca.situacao]}>{marca.texto}</StatusBadge>;
}
