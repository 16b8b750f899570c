import type { Restituicao } from '../../../../../shared/contracts/restituicao.ts';

export type AtoDaRestituicao = 'emitir' | 'liquidar' | 'cancelar';

export const nomeDoAto: Readonly<Record<AtoDaRestituicao, string>> = {
  emitir: 'Emitir endosso',
  liquidar: 'Registrar pagamento',
  cancelar: 'Cancelar restituição',
};

/** What a restitution allows now, the usual act first. */
export function atosDa({ situacao, abatido }: Restituicao): readonly AtoDaRestituicao[] {
  if (situacao === 'EMITIDA') return ['liquidar', 'cancelar'];
  if (situacao !== 'A_ABATER') return [];
  return Number(abatido) > 0 ? ['emitir'] : ['emitir', 'cancelar'];
}
