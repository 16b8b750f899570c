import type { Painel } from '../../../../shared/contracts/painel.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';

interface Figure {
  readonly label: string;
  readonly value: string;
}

/** The four cards of the product spec, to the letter, commas included. */
const literal: readonly (Figure & { readonly live: (painel: Painel) => number })[] = [
  { label: 'Total de Apólices', value: '3,046', live: (painel) => painel.totalApolices },
  { label: 'Tomadores Ativos', value: '1,254', live: (painel) => painel.tomadoresAtivos },
  { label: 'Caixas Postais', value: '892', live: (painel) => painel.caixasPostais },
  { label: 'Suspensões Ativas', value: '23', live: (painel) => painel.suspensoesAtivas },
];

/** The cards: as the spec writes them until the live figures are there. */
export function figureCards(painel: Painel | undefined): Figure[] {
  return literal.map(({ label, value, live }) => ({ label, value: painel ? formatarInteiro(live(painel)) : value }));
}
