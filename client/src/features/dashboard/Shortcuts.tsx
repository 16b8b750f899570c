import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import { links } from '../../navigation/links.ts';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';

const shortcuts: readonly { icon: IconName; label: string; path: string }[] = [
  { icon: 'plus-lg', label: 'Adicionar Apólice', path: links.novaApolice },
  { icon: 'file-earmark-text', label: 'Lista de Apólices', path: paths.apolices },
  { icon: 'bar-chart', label: 'Relação de Embarques', path: paths.relacaoEmbarques },
  { icon: 'arrow-left-right', label: 'Processamento', path: paths.conversor },
];

/** Most used links. */
export function Shortcuts() {
  return (
    <Card as="nav" className="no-print" aria-labelledby="atalhos">
      <h2 id="atalhos" className="ap-card-title">
        Atalhos
      </h2>
      <div className="ap-shortcuts d-grid gap-2">
        {shortcuts.map(({ icon, label, path }) => (
          <Link key={path} className="btn btn-outline-secondary" to={path}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      </div>
    </Card>
  );
}
