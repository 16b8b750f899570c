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

export const Marca = ({ marca }: { readonly marca: DaApolice | null }) =>
  marca && <StatusBadge tone={tones[marca.situacao]}>{marca.texto}</StatusBadge>;
