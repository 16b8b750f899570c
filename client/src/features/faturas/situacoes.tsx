import type { Acao, LinhaDeFatura, Situacao } from '../../../../shared/contracts/fatura.ts';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';

/** Each state in a word and its tone, in the order of an invoice's life. */
export const situacaoEmPalavras: Readonly<Record<Situacao, readonly [word: string, tone: Tone]>> = {
  PREVIA: ['Prévia', 'neutral'],
  LIBERADA: ['Liberada ao corretor', 'info'],
  CONTESTADA: ['Contestada', 'warning'],
  PRE_FATURA: ['Pré-fatura', 'info'],
  APROVADA: ['Aprovada', 'info'],
  EMITIDA: ['Emitida', 'success'],
  PAGA: ['Paga', 'success'],
  REJEITADA: ['Rejeitada', 'danger'],
  CANCELADA: ['Cancelada', 'danger'],
};

/** What a person does to an invoice, as its button says it. */
export const acaoEmPalavras: Readonly<Record<Acao, string>> = {
  LIBERAR: 'Liberar ao corretor',
  CONTESTAR: 'Contestar',
  CONGELAR: 'Fechar pré-fatura',
  APROVAR: 'Aprovar',
  REJEITAR: 'Rejeitar',
  EMITIR: 'Emitir',
  PAGAR: 'Registrar pagamento',
  CANCELAR: 'Cancelar fatura',
};

export function SituacaoDaFatura({ situacao, vencida }: Pick<LinhaDeFatura, 'situacao' | 'vencida'>) {
  if (vencida) return <StatusBadge tone="danger">Vencida</StatusBadge>;
  const [word, tone] = situacaoEmPalavras[situacao];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
