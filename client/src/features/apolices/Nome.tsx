import { Link } from 'react-router-dom';

interface NomeProps {
  readonly nome: string | null | undefined;
  /** The page of who it is, once that is known. */
  readonly to: string | undefined;
}

/** The name of an insured or a broker, which leads to their page. */
export function Nome({ nome, to }: NomeProps) {
  return nome && to ? <Link to={to}>{nome}</Link> : (nome ?? null);
}
