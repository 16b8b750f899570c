import { lazy, Suspense, useState } from 'react';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { useOnceAsked } from '../../../hooks/useOnceAsked.ts';
import { Icon } from '../../../ui/Icon.tsx';

// The form brings the registries that it names.
const AbrirApolice = lazy(() => import('./AbrirApolice.tsx'));

interface NovaApoliceProps {
  /** A link asks for the form at once. */
  readonly asked: boolean;
}

/** Opens the form of a policy that is typed, where the profile admits to it. */
export function NovaApolice({ asked }: NovaApoliceProps) {
  const mayWrite = useAdmitted('write');
  const [wanted, setWanted] = useState(false);
  useOnceAsked(asked && mayWrite, () => setWanted(true));

  if (!mayWrite) return null;
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setWanted(true)}>
        <Icon name="pencil" />
        Nova apólice
      </button>
      {wanted && (
        <Suspense>
          <AbrirApolice onOpened={() => setWanted(false)} />
        </Suspense>
      )}
    </>
  );
}
