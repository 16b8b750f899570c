import { useQueryClient } from '@tanstack/react-query';
import { invalidateApolices } from '../../../api/apolice-administracao.ts';
import { type Gaveta, useAbrirGaveta } from '../../../campos/gavetas.ts';

/** Opens a form whose save changes the policies. */
export function useAbrirDaApolice() {
  const client = useQueryClient();
  const abrir = useAbrirGaveta();
  return ({ onGravado, ...gaveta }: Gaveta) =>
    abrir({
      ...gaveta,
      onGravado(chave) {
        void invalidateApolices(client);
        onGravado?.(chave);
      },
    });
}
