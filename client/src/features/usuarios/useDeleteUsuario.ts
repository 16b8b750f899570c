import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { GatewayError } from '../../api/gateway-error.ts';
import { removeUsuario } from '../../api/usuarios.ts';
import { besideRow } from '../../hooks/row-focus.ts';

/**
 * Deleting a user: asked first, a failure belongs into the page's alert.
 * The focus goes to the next row, for the one that had it is gone.
 * @param reload reads the list again.
 */
export function useDeleteUsuario(reload: () => Promise<void>) {
  const [usuario, setUsuario] = useState<Usuario | null>(null);
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: removeUsuario,
    onSuccess: async (_, id) => {
      const focusNeighbour = besideRow(id);
      setUsuario(null);
      await reload();
      focusNeighbour();
    },
    onError: () => setUsuario(null),
  });
  return {
    /** Whose deletion is being asked about. */
    usuario,
    busy: isPending,
    failure: error && {
      message: error.message,
      requestId: error instanceof GatewayError ? error.requestId : undefined,
    },
    ask: useCallback(
      (asked: Usuario) => {
        reset();
        setUsuario(asked);
      },
      [reset],
    ),
    cancel: () => setUsuario(null),
    confirm: () => mutate(usuario?.id_usuario ?? 0),
  };
}
