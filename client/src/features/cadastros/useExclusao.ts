import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { LinhaRespondida } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { invalidateRegistros, removeRegistro } from '../../api/cadastros.ts';
import { chaveOf } from '../../api/registros.ts';
import { isConflict } from '../../api/gateway-error.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { besideRow } from '../../ui/list/row-focus.ts';
import { useToasts } from '../../ui/Toasts.tsx';
import { feito, nomeOf } from '../../campos/palavras.ts';

/** Deletes a row after confirmation. A row in use stays, and the dialog lists its references. */
export function useExclusao(cadastro: Cadastro) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [asked, setAsked] = useState<LinhaRespondida | null>(null);
  const { send, reset, error, isPending } = useSending({
    mutationFn: (registro: LinhaRespondida) => removeRegistro(cadastro, chaveOf(cadastro, registro), registro.versao),
    onSuccess: async (_, registro) => {
      const focusNeighbour = besideRow(chaveOf(cadastro, registro));
      setAsked(null);
      await invalidateRegistros(client, cadastro);
      toasts.show({ tone: 'success', text: `“${nomeOf(cadastro, registro)}” ${feito(cadastro, 'excluído')}` });
      focusNeighbour();
    },
  });
  return {
    /** The row pending confirmation. */
    asked,
    busy: isPending,
    failure: error ? failureOf(error) : undefined,
    /** Refused because of references; offer to deactivate it instead. */
    inUse: isConflict(error),
    ask: useCallback(
      (registro: LinhaRespondida) => {
        reset();
        setAsked(registro);
      },
      [reset],
    ),
    cancel: () => setAsked(null),
    confirm: () => asked && send(asked),
  };
}
