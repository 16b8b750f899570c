import type { Impedimento, LinhaDeAverbacao } from '../../../../shared/contracts/averbacao.ts';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';

/** Each state in a word and its tone. */
export const situacaoEmPalavras: Readonly<Record<LinhaDeAverbacao['situacao'], readonly [word: string, tone: Tone]>> = {
  ABERTA: ['Aberta', 'success'],
  FATURADA: ['Faturada', 'info'],
  EXCLUIDA: ['Excluída', 'neutral'],
  CANCELADA: ['Cancelada', 'danger'],
  RECUSADA: ['Recusada', 'warning'],
};

/** Why a shipment cannot be excluded. */
export const impedimentoEmPalavras: Readonly<Record<Impedimento, string>> = {
  SITUACAO: 'Não está aberta',
  PERIODO_FECHADO: 'A competência está em uma fatura',
  ALCADA: 'Acima da sua alçada',
};

export function SituacaoDaAverbacao({ situacao, impedimento }: Pick<LinhaDeAverbacao, 'situacao' | 'impedimento'>) {
  const [word, tone] = situacaoEmPalavras[situacao];
  if (situacao === 'ABERTA' && impedimento === 'PERIODO_FECHADO')
    return <StatusBadge tone="info">Em fatura</StatusBadge>;
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
