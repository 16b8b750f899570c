import type { LinhaDeAverbacao } from '../contracts/averbacao.ts';

type Tom = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** Each state of a shipment in a word and its tone. */
export const situacaoEmPalavras: Readonly<Record<LinhaDeAverbacao['situacao'], readonly [palavra: string, tom: Tom]>> =
  {
    ABERTA: ['Aberta', 'success'],
    FATURADA: ['Faturada', 'info'],
    EXCLUIDA: ['Excluída', 'neutral'],
    CANCELADA: ['Cancelada', 'danger'],
    RECUSADA: ['Recusada', 'warning'],
  };

/** What an open shipment is called whose month is in an invoice. */
export const emFatura: readonly [palavra: string, tom: Tom] = ['Em fatura', 'info'];
