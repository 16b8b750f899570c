import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Usuario } from '../../../../shared/contracts/usuarios.ts';
import { GatewayError } from '../../api/gateway-error.ts';
import { removeUsuario } from '../../api/usuarios.ts';

/**
 * Deleting a user: asked first, a failure belongs into the page's alert.
 * @param onDeleted reads the list again.
 */
export function useDeleteUsuario(onDeleted: () => void) {
  const [usuario, setUsuario] = useState<Usuario | null>(null);
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: removeUsuario,
    onSuccess: onDeleted,
    onSettled: () => setUsuario(null),
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
