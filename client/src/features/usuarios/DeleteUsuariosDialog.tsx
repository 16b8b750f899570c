import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { useSession } from '../../session/session-context.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SoAdministradores } from './SoAdministradores.tsx';

/** More names would not fit on the screen. */
const NAMES = 8;

interface DeleteUsuariosDialogProps {
  readonly usuarios: readonly Usuario[];
  readonly busy: boolean;
  readonly onConfirm: () => void;
  /** Deactivates instead: no more sign-in, but the history keeps their name. */
  readonly onDesativar: () => void;
  readonly onCancel: () => void;
}

/** Confirms deletion, naming the users, with the wording of the product spec. */
export function DeleteUsuariosDialog({ usuarios, busy, onConfirm, onDesativar, onCancel }: DeleteUsuariosDialogProps) {
  const { user } = useSession();
  const oneself = usuarios.some(({ email }) => user?.email.toLowerCase() === email?.toLowerCase());
  const one = usuarios.length === 1;
  return (
    <ConfirmDialog
      show
      danger
      title={one ? 'Excluir Usuário' : 'Excluir Usuários'}
      confirmLabel="Excluir"
      busy={busy}
      instead={
        usuarios.some(({ ativo }) => ativo !== false) ? { label: 'Desativar', onChoose: onDesativar } : undefined
      }
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <SoAdministradores />
      <p>Tem certeza que deseja excluir {one ? 'este usuário' : `estes ${usuarios.length} usuários`}?</p>
      {usuarios.slice(0, NAMES).map((usuario) => (
        <p key={usuario.id_usuario} className="mb-0">
          <strong>{usuario.nome}</strong> ({usuario.email})
        </p>
      ))}
      {usuarios.length > NAMES && <p className="mb-0">e mais {usuarios.length - NAMES}</p>}
      {oneself && (
        <p className="ap-note-warning mt-2 mb-0">
          {one ? 'Este é o seu próprio usuário.' : 'Um deles é o seu próprio usuário.'}
        </p>
      )}
    </ConfirmDialog>
  );
}
