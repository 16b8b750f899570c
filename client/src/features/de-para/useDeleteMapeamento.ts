import { useCallback, useState } from 'react';
import type { Mapeamento } from '../../../../shared/contracts/de-para.ts';
import { removeMapeamento } from '../../api/de-para.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { besideRow } from '../../ui/list/row-focus.ts';

/**
 * Deletes a mapping after confirmation; failures go to the page's alert.
 * @param reload refetches the list.
 */
export function useDeleteMapeamento(reload: () => Promise<void>) {
  const [asked, setAsked] = useState<Mapeamento | null>(null);
  const { send, reset, error, isPending } = useSending({
    mutationFn: removeMapeamento,
    onSuccess: async (_, id) => {
      const focusNeighbour = besideRow(id);
      setAsked(null);
      await reload();
      focusNeighbour();
    },
    onError: () => setAsked(null),
  });
  return {
    asked,
    busy: isPending,
    failure: error && failureOf(error),
    ask: useCallback(
      (mapeamento: Mapeamento) => {
        reset();
        setAsked(mapeamento);
      },
      [reset],
    ),
    cancel: () => setAsked(null),
    confirm: () => asked && send(asked.id_de_para),
  };
}
