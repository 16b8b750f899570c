import Button from 'react-bootstrap/Button';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { Icon } from '../../ui/Icon.tsx';

interface EmptyCadastroProps {
  readonly cadastro: Cadastro;
  onCreate(): void;
  onImport(): void;
}

/** Empty state of a registry: create or import. */
export function EmptyCadastro({ cadastro, onCreate, onImport }: EmptyCadastroProps) {
  return (
    <div className="d-flex flex-wrap justify-content-center gap-2">
      <Button variant="outline-secondary" size="sm" onClick={onCreate}>
        <Icon name="plus-lg" />
        Criar {cadastro.genero === 'm' ? 'o primeiro' : 'a primeira'}
      </Button>
      <Button variant="outline-secondary" size="sm" onClick={onImport}>
        <Icon name="upload" />
        Importar de uma planilha
      </Button>
    </div>
  );
}
