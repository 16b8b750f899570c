import { Link } from 'react-router-dom';

/** Name of a segurado or corretor, linked to their page. */
export function Nome({ nome, to }: { readonly nome: string | null | undefined; readonly to: string | undefined }) {
  return nome && to ? <Link to={to}>{nome}</Link> : (nome ?? null);
}
