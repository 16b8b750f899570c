import type {
  AcaoDoPacote,
  LinhaDePacote,
  SituacaoDoItem,
  SituacaoDoPacote,
  TipoDePacote,
} from '../../../../shared/contracts/pacote.ts';
import type { Tone } from '../../ui/StatusBadge.tsx';

export const tipoEmPalavras: Readonly<Record<TipoDePacote, string>> = {
  FATURA: 'Faturas emitidas',
  CANCELAMENTO: 'Faturas canceladas',
  COBRANCA: 'Faturas pagas',
  APOLICE: 'Apólices',
  CADASTRO: 'Cadastros',
};

export const situacaoEmPalavras: Readonly<Record<SituacaoDoPacote, readonly [word: string, tone: Tone]>> = {
  MONTADO: ['Montado', 'neutral'],
  ERRO: ['Erro de envio', 'danger'],
  ENVIADO: ['Enviado', 'info'],
  RECEBIDO: ['Recebido', 'info'],
  PROCESSADO: ['Processado', 'success'],
  PARCIAL: ['Aceito em parte', 'warning'],
  REJEITADO_PELA_REGISTRADORA: ['Rejeitado', 'danger'],
  RETIFICADO: ['Retificado', 'neutral'],
  CANCELADO: ['Cancelado', 'neutral'],
};

export const itemEmPalavras: Readonly<Record<SituacaoDoItem, readonly [word: string, tone: Tone]>> = {
  PENDENTE: ['Sem resposta', 'neutral'],
  ACEITO: ['Aceito', 'success'],
  RECUSADO: ['Recusado', 'danger'],
};

export const acaoEmPalavras: Readonly<Record<AcaoDoPacote, string>> = {
  enviar: 'Enviar',
  entregar: 'Registrar entrega',
  retornar: 'Importar retorno',
  retificar: 'Retificar recusados',
  cancelar: 'Cancelar pacote',
};

export const situacaoDoPacote = ({ situacao, enviando }: Pick<LinhaDePacote, 'situacao' | 'enviando'>) =>
  enviando ? (['Enviando', 'info'] as const) : situacaoEmPalavras[situacao];
