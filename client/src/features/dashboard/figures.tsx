import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Painel } from '../../../../shared/contracts/painel.ts';
import { contados, formatarInteiro } from '../../../../shared/format/numero.ts';
import { paths } from '../../navigation/paths.ts';

interface Counted {
  readonly label: string;
  readonly value: string;
  readonly live: (painel: Painel) => number;
  /** List of exactly the rows counted, regardless of its default view. */
  readonly to: string;
  readonly note?: (painel: Painel) => string;
}

/** The unfiltered list: any query string disables the default view. */
const inteira = (path: string) => `${path}?pagina=1`;

/** The four cards, verbatim from the product spec, including its comma separators. */
const literal: readonly Counted[] = [
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
    note: ({ suspensoesFuturas: futuras }) =>
      futuras === 0 ? '' : `, ${contados(futuras, 'ainda não começou', 'ainda não começaram')}`,
  },
];

/** The spec's literal figures until live ones, which link to their lists, have loaded. */
export const figureCards = (painel: Painel | undefined): { readonly label: string; readonly value: ReactNode }[] =>
  literal.map(({ label, value, live, to, note }) => ({
    label,
    value: painel ? <Figure label={label} count={live(painel)} to={to} note={note?.(painel) ?? ''} /> : value,
  }));

interface FigureProps {
  readonly label: string;
  readonly count: number;
  readonly to: string;
  /** Below the figure, and in the link's name, for which it brings its own separator. */
  readonly note: string;
}

export function Figure({ label, count, to, note }: FigureProps) {
  const figure = formatarInteiro(count);
  return (
    <>
      <Link to={to} aria-label={`${label}: ${figure}${note}`}>
        {figure}
      </Link>
      {note && (
        <small className="d-block mt-1 small fw-normal text-body-secondary" aria-hidden>
          {note.replace(/^,? /, '')}
        </small>
      )}
    </>
  );
}
