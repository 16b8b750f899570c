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
    /** Users pending confirmation. */
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
    /** Deactivates instead of deleting. */
    desativar: () => send({ asked: usuarios.filter(({ ativo }) => ativo !== false), deed: desativar }),
  };
}
