import { Link, type LinkProps } from 'react-router-dom';
import { Icon } from './Icon.tsx';

export function BackLink({ label = 'Voltar', ...link }: Pick<LinkProps, 'to' | 'onClick'> & { label?: string }) {
  return (
    <Link {...link} className="btn btn-outline-secondary">
      <Icon name="arrow-left" />
      {label}
    </Link>
  );
}
