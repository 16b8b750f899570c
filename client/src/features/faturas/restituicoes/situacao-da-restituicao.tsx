import type { SituacaoDaRestituicao } from '../../../../../shared/contracts/restituicao.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

export const situacaoDaRestituicao = {
  A_ABATER: ['A abater', 'warning'],
  ABATIDA: ['Abatida', 'success'],
  EMITIDA: ['Endosso emitido', 'info'],
  LIQUIDADA: ['Paga', 'success'],
  CANCELADA: ['Cancelada', 'neutral'],
} as const satisfies Readonly<Record<SituacaoDaRestituicao, readonly [string, string]>>;

export function SituacaoDaRestituicaoBadge({ situacao }: { readonly situacao: SituacaoDaRestituicao }) {
  const [palavras, tone] = situacaoDaRestituicao[situacao];
  return <StatusBadge tone={tone}>{palavras}</StatusBadge>;
}
