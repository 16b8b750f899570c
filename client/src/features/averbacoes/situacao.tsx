import type { Impedimento, LinhaDeAverbacao } from '../../../../shared/contracts/averbacao.ts';
import { emFatura, situacaoEmPalavras } from '../../../../shared/averbacao/situacao.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** Why a shipment cannot be excluded. */
export const impedimentoEmPalavras: Readonly<Record<Impedimento, string>> = {
  SITUACAO: 'Não está aberta',
  PERIODO_FECHADO: 'A competência está em uma fatura',
  ALCADA: 'Acima da sua alçada',
};

export function SituacaoDaAverbacao({ situacao, impedimento }: Pick<LinhaDeAverbacao, 'situacao' | 'impedimento'>) {
  const [word, tone] =
    situacao === 'ABERTA' && impedimento === 'PERIODO_FECHADO' ? emFatura : situacaoEmPalavras[situacao];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
