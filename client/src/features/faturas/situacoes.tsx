import type { Acao, LinhaDeFatura } from '../../../../shared/contracts/fatura.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import type { meios } from '../../../../shared/contracts/recebimento.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

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

export const meiosEmPalavras: Readonly<Record<(typeof meios)[number], string>> = {
  BOLETO: 'Boleto',
  PIX: 'PIX',
  TED: 'TED',
  CARTAO: 'Cartão',
  CREDITO: 'Crédito da apólice',
  OUTRO: 'Outro',
};
