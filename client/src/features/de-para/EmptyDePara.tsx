import { useEffect } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon } from '../../ui/Icon.tsx';

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
      <Button variant="outline-secondary" size="sm" onClick={onCreate}>
        <Icon name="plus-lg" />
        Criar o primeiro
      </Button>
      <Button variant="outline-secondary" size="sm" onClick={onImport}>
        <Icon name="upload" />
        Importar de um CSV
      </Button>
    </div>
  );
}
