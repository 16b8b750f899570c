import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { Icon } from '../../ui/Icon.tsx';

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
      <button
        type="button"
        className="btn btn-icon btn-ghost"
        aria-label={`Editar ${nome}`}
        title="Editar"
        onClick={() => onEdit(usuario)}
      >
        <Icon name="pencil" />
      </button>
      <button
        type="button"
        className="btn btn-icon btn-ghost"
        aria-label={`Excluir ${nome}`}
        title="Excluir"
        onClick={() => onDelete(usuario)}
      >
        <Icon name="trash" />
      </button>
    </div>
  );
}
