import type { Acao, LinhaDeFatura } from '../../../../shared/contracts/fatura.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import type { meios } from '../../../../shared/contracts/recebimento.ts';
import type { SituacaoDaRestituicao, Restituicao } from '../../../../shared/contracts/restituicao.ts';
import { BadgeOf } from '../../ui/StatusBadge.tsx';

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

export const SituacaoDaFatura = ({ situacao, vencida }: Pick<LinhaDeFatura, 'situacao' | 'vencida'>) => (
  <BadgeOf badge={vencida ? ['Vencida', 'danger'] : situacaoEmPalavras[situacao]} />
);

export const meiosEmPalavras: Readonly<Record<(typeof meios)[number], string>> = {
  BOLETO: 'Boleto',
  PIX: 'PIX',
  TED: 'TED',
  CARTAO: 'Cartão',
  CREDITO: 'Crédito da apólice',
  OUTRO: 'Outro',
};

export const situacaoDaRestituicao = {
  A_ABATER: ['A abater', 'warning'],
  ABATIDA: ['Abatida', 'success'],
  EMITIDA: ['Endosso emitido', 'info'],
  LIQUIDADA: ['Paga', 'success'],
  CANCELADA: ['Cancelada', 'neutral'],
} as const satisfies Readonly<Record<SituacaoDaRestituicao, readonly [string, string]>>;

export type AtoDaRestituicao = 'emitir' | 'liquidar' | 'cancelar';

export const nomeDoAto: Readonly<Record<AtoDaRestituicao, string>> = {
  emitir: 'Emitir endosso',
  liquidar: 'Registrar pagamento',
  cancelar: 'Cancelar restituição',
};

export function atosDa({ situacao, abatido }: Restituicao): readonly AtoDaRestituicao[] {
  if (situacao === 'EMITIDA') return ['liquidar', 'cancelar'];
  if (situacao !== 'A_ABATER') return [];
  return Number(abatido) > 0 ? ['emitir'] : ['emitir', 'cancelar'];
}
