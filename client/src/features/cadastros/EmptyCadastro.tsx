import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { Icon } from '../../ui/Icon.tsx';

interface EmptyCadastroProps {
  readonly cadastro: Cadastro;
  onCreate(): void;
  onImport(): void;
}

/** The two ways to begin a registry that has no row yet. */
export function EmptyCadastro({ cadastro, onCreate, onImport }: EmptyCadastroProps) {
  return (
    <div className="ap-empty-actions">
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onCreate}>
        <Icon name="plus-lg" />
        Criar {cadastro.genero === 'm' ? 'o primeiro' : 'a primeira'}
      </button>
      <button type="button" className="btn btn-sm btn-outline-secondary" onClick={onImport}>
        <Icon name="upload" />
        Importar de uma planilha
      </button>
    </div>
  );
}
