import { useCallback, useState } from 'react';
import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { removeUsuario, sendUsuario } from '../../api/usuarios.ts';
import { besideRow } from '../../ui/list/row-focus.ts';

const nobody: readonly Usuario[] = [];

type Deed = (usuario: Usuario) => Promise<unknown>;

const excluir: Deed = (usuario) => removeUsuario(usuario.id_usuario ?? 0);

const desativar: Deed = async (usuario) => {
  const { usuarioAlterado, usuarioFormOf } = await import('./usuario-form.ts');
  await sendUsuario(usuario.id_usuario ?? 0, usuarioAlterado({ ...usuarioFormOf(usuario), ativo: false }, usuario));
};

/**
 * Deleting users, or switching them off, one after the other: asked first, a failure belongs into the page's alert and ends it.
 * The focus goes to the row after the last of them, for the one that had it is gone.
 * @param reload reads the list again.
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
      // Of several some may be deleted by the time that one is refused.
      if (failure === null || asked.length > 1) await reload();
      if (failure === null && deed === excluir) focusNeighbour();
    },
  });
  return {
    /** Whose deletion is being asked about. */
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
    /** Switches them off in place of deleting them. */
    desativar: () => send({ asked: usuarios.filter(({ ativo }) => ativo !== false), deed: desativar }),
  };
}
