import type { LinhaDeAverbacao } from '../contracts/averbacao.ts';

type Tom = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

export const situacaoEmPalavras: Readonly<Record<LinhaDeAverbacao['situacao'], readonly [palavra: string, tom: Tom]>> =
  {
    ABERTA: ['Aberta', 'success'],
    FATURADA: ['Faturada', 'info'],
    EXCLUIDA: ['Excluída', 'neutral'],
    CANCELADA: ['Cancelada', 'danger'],
    RECUSADA: ['Recusada', 'warning'],
  };

/** Label of a shipment in a monthly or special invoice. */
export const emFatura: readonly [palavra: string, tom: Tom] = ['Em fatura', 'info'];

export const situacaoDaLinha = ({ situacao, em_fatura }: Pick<LinhaDeAverbacao, 'situacao' | 'em_fatura'>) =>
  em_fatura ? emFatura : situacaoEmPalavras[situacao];
