import { useCallback, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { failureOf } from '../../api/server-message.ts';
import { useRefused } from '../../api/use-admitted.ts';
import { useSending } from '../../api/use-sending.ts';
import { removeUsuario, sendUsuario } from '../../api/usuarios.ts';
import { useSession } from '../../session/session-context.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { besideRow } from '../../ui/list/row-focus.ts';

/** More names would not fit on the screen. */
const NAMES = 8;

/** Warns non-administrators up front that saving will be refused: all users see the same screens (product spec, section 6). */
export const SoAdministradores = () =>
  useRefused('admin') && (
    <Alert variant="info" role="note">
      Só administradores criam, alteram e excluem usuários.
    </Alert>
  );

const nobody: readonly Usuario[] = [];

type Deed = (usuario: Usuario) => Promise<unknown>;

const excluir: Deed = (usuario) => removeUsuario(usuario.id_usuario ?? 0);

const desativar: Deed = async (usuario) => {
  const { usuarioAlterado, usuarioFormOf } = await import('./usuario-form.ts');
  await sendUsuario(usuario.id_usuario ?? 0, usuarioAlterado({ ...usuarioFormOf(usuario), ativo: false }, usuario));
};

/**
 * Deletes or deactivates users one by one, after confirmation. A failure shows in the page's alert and stops the rest.
 * Focus moves to the row after the last deleted one.
 * @param reload refetches the list.
 */
export function useDeleteUsuarios(reload: () => Promise<void>) {
  const [usuarios, setUsuarios] = useState(nobody);
  const { send, reset, error, isPending } = useSending({
    mutationFn: async ({ asked, deed }: { readonly asked: readonly Usuario[]; readonly deed: Deed }) => {
      for (const usuario of asked) await deed(usuario);
    },
    onSettled: async (_, failure, { asked, deed }) => {
      const focusNeighbour = besideRow(asked.at(-1)?.id_usuario ?? '');
      setUsuarios(nobody);
      // With several, some may be deleted before one is refused.
      if (failure === null || asked.length > 1) await reload();
      if (failure === null && deed === excluir) focusNeighbour();
    },
  });
  return {
    usuarios,
    busy: isPending,
    failure: error && failureOf(error),
    ask: useCallback(
      (asked: readonly Usuario[]) => {
        reset();
        setUsuarios(asked);
      },
      [reset],
    ),
    cancel: () => setUsuarios(nobody),
    confirm: () => send({ asked: usuarios, deed: excluir }),
    /** Deactivates instead of deleting: no more sign-in, but the history keeps their name. */
    desativar: () => send({ asked: usuarios.filter(({ ativo }) => ativo !== false), deed: desativar }),
  };
}

/** Confirms deletion, naming the users, with the wording of the product spec. */
export function DeleteUsuariosDialog(deletion: ReturnType<typeof useDeleteUsuarios>) {
  const { usuarios, busy, confirm, desativar: deactivate, cancel } = deletion;
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
      instead={usuarios.some(({ ativo }) => ativo !== false) ? { label: 'Desativar', onChoose: deactivate } : undefined}
      onConfirm={confirm}
      onCancel={cancel}
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
