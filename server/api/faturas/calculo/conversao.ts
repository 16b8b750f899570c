import { Big } from 'big.js';
import { formatarData } from '../../../../shared/format/data.ts';
import type { Entrada } from './entrada.ts';
import { br, emMoeda, real } from './palavras.ts';
import { centavos } from './partilha.ts';

/** The premium of a period in reais: one in a foreign currency is converted as a whole, and rounded (domain-2 1.4). */
export function comercialDe({ movimento, moeda }: Pick<Entrada, 'movimento' | 'moeda'>): Big {
  if (moeda === null || moeda.cambio === null) return new Big(movimento.premio);
  return centavos(new Big(moeda.premio).times(moeda.cambio.taxa)).plus(moeda.fixo);
}

/** How it was converted; of a policy in reais nothing. */
export function contaDaConversao({ moeda }: Pick<Entrada, 'moeda'>): string {
  if (moeda === null || moeda.cambio === null) return '';
  const { codigo, premio, fixo, cambio } = moeda;
  const emReais = new Big(fixo).eq(0) ? '' : ` + ${real(new Big(fixo))} em reais`;
  return `: ${emMoeda(codigo, new Big(premio))} × ${br(cambio.taxa)} (câmbio de ${formatarData(cambio.data)})${emReais}`;
}
