import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Painel } from '../../../../shared/contracts/painel.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { paths } from '../../navigation/paths.ts';

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly live: (painel: Painel) => number;
  /** The rows that a live figure counts: whatever view the list opens with by itself. */
  readonly to: string;
}

/** A list as it is: an address that says anything is not overruled by a default view. */
const inteira = (path: string) => `${path}?pagina=1`;

/** The four cards of the product spec, to the letter, commas included. */
const literal: readonly Figure[] = [
  { label: 'Total de Apólices', value: '3,046', live: (painel) => painel.totalApolices, to: inteira(paths.apolices) },
  {
    label: 'Tomadores Ativos',
    value: '1,254',
    live: (painel) => painel.tomadoresAtivos,
    to: `${paths.tomadores}?vigencia=vigentes`,
  },
  { label: 'Caixas Postais', value: '892', live: (painel) => painel.caixasPostais, to: inteira(paths.caixasPostais) },
  {
    label: 'Suspensões Ativas',
    value: '23',
    live: (painel) => painel.suspensoesAtivas,
    to: `${paths.suspensoes}?status=ativa`,
  },
];

/** The cards: as the spec writes them until the live figures are there, which lead to what they count. */
export function figureCards(painel: Painel | undefined): { readonly label: string; readonly value: ReactNode }[] {
  return literal.map(({ label, value, live, to }) => ({
    label,
    value: painel ? (
      <Link to={to} aria-label={`${label}: ${formatarInteiro(live(painel))}`}>
        {formatarInteiro(live(painel))}
      </Link>
    ) : (
      value
    ),
  }));
}
