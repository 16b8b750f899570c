import type { Situacao } from '../contracts/fatura.ts';

type Tom = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** Label and tone of each state of an invoice, in life cycle order. */
export const situacaoEmPalavras: Readonly<Record<Situacao, readonly [palavra: string, tom: Tom]>> = {
  PREVIA: ['Prévia', 'neutral'],
  LIBERADA: ['Liberada ao corretor', 'info'],
  CONTESTADA: ['Contestada', 'warning'],
  PRE_FATURA: ['Pré-fatura', 'info'],
  APROVADA: ['Aprovada', 'info'],
  EMITIDA: ['Emitida', 'success'],
  PAGA_EM_PARTE: ['Paga em parte', 'warning'],
  PAGA: ['Paga', 'success'],
  REJEITADA: ['Rejeitada', 'danger'],
  CANCELADA: ['Cancelada', 'danger'],
};
