import { Link } from 'react-router-dom';
import { Icon } from './Icon.tsx';

export function BackLink({ to, label = 'Voltar' }: { readonly to: string; readonly label?: string }) {
  return (
    <Link to={to} className="btn btn-outline-secondary">
      <Icon name="arrow-left" />
      {label}
    </Link>
  );
}
