import type { meios } from '../../../../shared/contracts/recebimento.ts';

export const meiosEmPalavras: Readonly<Record<(typeof meios)[number], string>> = {
  BOLETO: 'Boleto',
  PIX: 'PIX',
  TED: 'TED',
  CARTAO: 'Cartão',
  CREDITO: 'Crédito da apólice',
  OUTRO: 'Outro',
};
