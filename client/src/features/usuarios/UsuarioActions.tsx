import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { RowAction } from '../../ui/list/actions-column.tsx';

interface UsuarioActionsProps {
  readonly usuario: Usuario;
  onEdit(usuario: Usuario): void;
  onDelete(usuario: Usuario): void;
}

/** The pencil and the bin of a row. */
export function UsuarioActions({ usuario, onEdit, onDelete }: UsuarioActionsProps) {
  const nome = usuario.nome ?? usuario.username ?? '';
  return (
    <div className="ap-row-actions">
      <RowAction icon="pencil" verb="Editar" of={nome} onPress={() => onEdit(usuario)} />
      <RowAction icon="trash" verb="Excluir" of={nome} onPress={() => onDelete(usuario)} />
    </div>
  );
}
