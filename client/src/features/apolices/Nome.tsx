import { Link } from 'react-router-dom';

interface NomeProps {
  readonly nome: string | null | undefined;
  /** Undefined until the person's page is known. */
  readonly to: string | undefined;
}

/** Name of a segurado or corretor, linked to their page. */
export function Nome({ nome, to }: NomeProps) {
  return nome && to ? <Link to={to}>{nome}</Link> : (nome ?? null);
}
