import type { LinhaRespondida } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { RowAction } from '../../ui/list/actions-column.tsx';
import { nomeOf } from '../../campos/palavras.ts';

export interface RegistroHandlers {
  onOpen(registro: LinhaRespondida): void;
  onCopy(registro: LinhaRespondida): void;
  onDelete(registro: LinhaRespondida): void;
  onAtivo(registro: LinhaRespondida): void;
}

interface RegistroActionsProps extends Pick<RegistroHandlers, 'onOpen' | 'onCopy' | 'onDelete'> {
  readonly cadastro: Cadastro;
  readonly registro: LinhaRespondida;
}

export function RegistroActions({ cadastro, registro, onOpen, onCopy, onDelete }: RegistroActionsProps) {
  const nome = nomeOf(cadastro, registro);
  return (
    <div className="ap-row-actions">
      <RowAction icon="pencil" verb="Editar" of={nome} onPress={() => onOpen(registro)} />
      <RowAction icon="copy" verb="Duplicar" of={nome} onPress={() => onCopy(registro)} />
      <RowAction icon="trash" verb="Excluir" of={nome} onPress={() => onDelete(registro)} />
    </div>
  );
}

export const AtivoSwitch = ({ nome, ativo, onChange }: { nome: string; ativo: boolean; onChange(): void }) => (
  <button
    type="button"
    role="switch"
    className="ap-switch"
    aria-checked={ativo}
    aria-label={`${nome} ativo`}
    title={ativo ? 'Desativar' : 'Ativar'}
    onClick={onChange}
  >
    {ativo ? 'Ativo' : 'Inativo'}
  </button>
);
