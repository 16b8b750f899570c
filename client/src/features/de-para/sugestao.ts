/** What a text of the queue looks like: when that is likely enough to stand chosen, and how it is said. */
import type { Sugestao } from '../../../../shared/contracts/de-para.ts';

/** So alike, in percent, is a suggestion that stands chosen, and so far before the next one: "CARNE CONGELADA" may be any meat. */
const PARECIDO = 55;
const A_FRENTE = 10;

/** The suggestion that a form may begin with; none where it is weak or another one is about as likely. */
export function provavel([primeira, segunda]: readonly Sugestao[]): Sugestao | undefined {
  if (primeira === undefined || !(primeira.semelhanca >= PARECIDO)) return undefined;
  return primeira.semelhanca - (segunda?.semelhanca ?? 0) >= A_FRENTE ? primeira : undefined;
}

/** Why it is suggested. */
export const porque = ({ semelhanca, ja_mapeado }: Sugestao): string =>
  ja_mapeado ? 'o mesmo texto já tem este Para em outro escopo' : `${semelhanca}% de semelhança com o texto`;
