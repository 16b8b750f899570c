import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLista } from './lista.ts';
import { useVizinhas, type Vizinha } from './useVizinhas.ts';

/** Previous/next links within the originating list, also by Alt+↑ and Alt+↓. */
export function Vizinhas({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  // The next policy opens on the same tab.
  const { search } = useLocation();
  const vizinhas = useVizinhas(id, useLista());

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTaken(event.target)) return;
      const to = { ArrowUp: vizinhas?.anterior, ArrowDown: vizinhas?.proxima }[event.key];
      if (!to) return;
      event.preventDefault();
      void navigate({ pathname: paths.apolice(to.id), search }, walkingTo(to));
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  if (!vizinhas) return null;
  return (
    <nav className="ap-neighbours d-flex d-print-none align-items-center gap-1" aria-label="Apólices da lista">
      <Step to={vizinhas.anterior} label="Apólice anterior" icon="chevron-up" keys="Alt+ArrowUp" hint="Alt+↑" />
      <Step to={vizinhas.proxima} label="Próxima apólice" icon="chevron-down" keys="Alt+ArrowDown" hint="Alt+↓" />
      <span className="me-2 ms-1 text-nowrap text-body-secondary">
        {formatarInteiro(vizinhas.posicao)} de {formatarInteiro(vizinhas.total)}
      </span>
    </nav>
  );
}

/** Replaces the history entry, so that the list stays one step back. */
const walkingTo = ({ lista }: Vizinha) => ({ replace: true, state: { lista } });

/** Inputs and dialogs keep their own shortcuts. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, [role="dialog"]') !== null;
}

interface StepProps {
  readonly to: Vizinha | null;
  readonly label: string;
  readonly icon: 'chevron-up' | 'chevron-down';
  readonly keys: string;
  readonly hint: string;
}

function Step({ to, label, icon, keys, hint }: StepProps) {
  const { search } = useLocation();
  if (!to) {
    return (
      <Button variant="outline-secondary" className="btn-icon" aria-label={label} disabled>
        <Icon name={icon} />
      </Button>
    );
  }
  return (
    <Link
      to={{ pathname: paths.apolice(to.id), search }}
      {...walkingTo(to)}
      className="btn btn-icon btn-outline-secondary"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${hint})`}
    >
      <Icon name={icon} />
    </Link>
  );
}
