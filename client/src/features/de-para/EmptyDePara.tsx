import { useEffect } from 'react';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

/** Empty state with two ways to start. Unmounts with the first mapping, moving focus to the page's title. */
export default function EmptyDePara({ onCreate, onImport }: { onCreate: () => void; onImport: () => void }) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    },
    [],
  );
  return (
    <div className="d-flex flex-wrap justify-content-center gap-2">
      <SecondaryButton icon="plus-lg" text="Criar o primeiro" size="sm" onClick={onCreate} />
      <SecondaryButton icon="upload" text="Importar de um CSV" size="sm" onClick={onImport} />
    </div>
  );
}
