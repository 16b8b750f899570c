import { useEffect } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  readonly onCreate: () => void;
  readonly onImport: () => void;
}

/** The two ways to begin a list without a mapping. They go with the first one, and leave the focus on the page's title. */
export default function EmptyDePara({ onCreate, onImport }: Props) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('h1')?.focus();
    },
    [],
  );
  return (
    <div className="ap-empty-actions">
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onCreate}>
        <Icon name="plus-lg" />
        Criar o primeiro
      </button>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onImport}>
        <Icon name="upload" />
        Importar de um CSV
      </button>
    </div>
  );
}
