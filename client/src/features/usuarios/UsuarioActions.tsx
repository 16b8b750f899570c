import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { RowAction } from '../../ui/list/actions-column.tsx';

interface UsuarioActionsProps {
  readonly usuario: Usuario;
  onEdit(usuario: Usuario): void;
  onDelete(usuario: Usuario): void;
  onHistorico(usuario: Usuario): void;
  onAcesso(usuario: Usuario): void;
}

export function UsuarioActions({ usuario, onEdit, onDelete, onHistorico, onAcesso }: UsuarioActionsProps) {
  const nome = usuario.nome ?? usuario.username ?? '';
  return (
    <div className="ap-row-actions">
      <RowAction icon="pencil" verb="Editar" of={nome} onPress={() => onEdit(usuario)} />
      {runtimeConfig().builtInApi && (
        <>
          <RowAction icon="key" verb="Acesso de" of={nome} onPress={() => onAcesso(usuario)} />
          <RowAction icon="clock-history" verb="Histórico" of={nome} onPress={() => onHistorico(usuario)} />
        </>
      )}
      <RowAction icon="trash" verb="Excluir" of={nome} onPress={() => onDelete(usuario)} />
    </div>
  );
}
