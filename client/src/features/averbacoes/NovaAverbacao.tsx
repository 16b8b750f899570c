import { lazy, Suspense, useState } from 'react';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useOnceAsked } from '../../hooks/useOnceAsked.ts';
import { Icon } from '../../ui/Icon.tsx';

// The form brings the registries that it names.
const AbrirAverbacao = lazy(() => import('./AbrirAverbacao.tsx'));

interface NovaAverbacaoProps {
  /** The policy that the list shows; '' for all. */
  readonly apolice: string;
  /** A link asks for the form at once. */
  readonly asked: boolean;
}

/** Opens the form of a shipment that is typed, where the profile admits to it. */
export function NovaAverbacao({ apolice, asked }: NovaAverbacaoProps) {
  const mayWrite = useAdmitted('write');
  const [wanted, setWanted] = useState(false);
  useOnceAsked(asked && mayWrite, () => setWanted(true));

  if (!mayWrite) return null;
  return (
    <>
      <button type="button" className="btn btn-primary" aria-keyshortcuts="Alt+N" onClick={() => setWanted(true)}>
        <Icon name="plus-lg" />
        Nova averbação
      </button>
      {wanted && (
        <Suspense>
          <AbrirAverbacao apolice={apolice} onOpened={() => setWanted(false)} />
        </Suspense>
      )}
    </>
  );
}
