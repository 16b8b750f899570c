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

/** What a shipment is called that stands in an invoice, be it a special one or its month's. */
export const emFatura: readonly [palavra: string, tom: Tom] = ['Em fatura', 'info'];

/** The state of a shipment as people are told it. */
export const situacaoDaLinha = ({ situacao, em_fatura }: Pick<LinhaDeAverbacao, 'situacao' | 'em_fatura'>) =>
  em_fatura ? emFatura : situacaoEmPalavras[situacao];
