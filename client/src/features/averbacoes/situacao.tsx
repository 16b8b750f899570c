import type { Impedimento, LinhaDeAverbacao } from '../../../../shared/contracts/averbacao.ts';
import { situacaoDaLinha } from '../../../../shared/averbacao/situacao.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** Reason a shipment cannot be excluded. */
export const impedimentoEmPalavras: Readonly<Record<Impedimento, string>> = {
  SITUACAO: 'Não está aberta',
  PERIODO_FECHADO: 'A competência está em uma fatura',
  ALCADA: 'Acima da sua alçada',
};

export function SituacaoDaAverbacao(averbacao: Pick<LinhaDeAverbacao, 'situacao' | 'em_fatura'>) {
  const [word, tone] = situacaoDaLinha(averbacao);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
