import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { useSession } from '../../session/session-context.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface DeleteUsuarioDialogProps {
  readonly usuario: Usuario;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before a user is deleted, in the words of the product spec, and names the person. */
export function DeleteUsuarioDialog({ usuario, busy, onConfirm, onCancel }: DeleteUsuarioDialogProps) {
  const { user } = useSession();
  const oneself = user !== null && user.email.toLowerCase() === usuario.email?.toLowerCase();
  return (
    <ConfirmDialog
      show
      danger
      title="Excluir Usuário"
      confirmLabel="Excluir"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>Tem certeza que deseja excluir este usuário?</p>
      <p className="mb-0">
        <strong>{usuario.nome}</strong> ({usuario.email})
      </p>
      {oneself && <p className="ap-note-warning mt-2 mb-0">Este é o seu próprio usuário.</p>}
    </ConfirmDialog>
  );
}
