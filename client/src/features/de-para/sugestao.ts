/** Suggestions for a pending text: when one is preselected, and how it is explained. */
import type { Sugestao } from '../../../../shared/contracts/de-para.ts';

/** Similarity, and lead over the runner-up, needed to preselect, in percent: "CARNE CONGELADA" could be any meat. */
const PARECIDO = 55;
const A_FRENTE = 10;

/** The suggestion to preselect; none if it is weak or the runner-up is close. */
export function provavel([primeira, segunda]: readonly Sugestao[]): Sugestao | undefined {
  if (primeira === undefined || !(primeira.semelhanca >= PARECIDO)) return undefined;
  return primeira.semelhanca - (segunda?.semelhanca ?? 0) >= A_FRENTE ? primeira : undefined;
}

export const porque = ({ semelhanca, ja_mapeado }: Sugestao): string =>
  ja_mapeado ? 'o mesmo texto já tem este Para em outro escopo' : `${semelhanca}% de semelhança com o texto`;
